const POSITIVE =
  '😀😃😄😁😆😅🤣😂🙂😊😇🥰😍🤩😘😗😚😋😎🤗🤭🥳😻💖💗💓💞💕💘💝❤🧡💛💚💙💜🤍🤎🖤♥✨🌟⭐🔥👏🙌👍👌💯🎉🎊🏆🥇💪🙏🫶🤝🌹🌸🌺😌🤤👑💎🥹🫡😏🤙✌🕺💃🎂🍀🌈☀😜😝';
const NEGATIVE =
  '😠😡🤬😤😒🙄😑😞😔😟😕🙁☹😣😖😫😩😢😨😰😱😓🤢🤮🤧💔👎🖕😾💩🤡😪😥🥱😬🤦🤷🚩🗑⚠❌🤨😶😐👿😈☠💀';
/** Used for laughter as often as for their plain meaning. */
const AMBIGUOUS: readonly (readonly [string, number])[] = [
  ['😭', 0],
  ['💀', 0],
  ['😂', 0.5],
  ['🤣', 0.5],
  ['😅', 0.2],
  ['🙏', 0.3],
];

const VALUES: ReadonlyMap<string, number> = new Map([
  ...[...POSITIVE].map(emoji => [emoji, 1] as const),
  ...[...NEGATIVE].map(emoji => [emoji, -1] as const),
  ...AMBIGUOUS,
]);

/** How positive and how negative the emoji of a text are; each emoji counts once however often it is repeated. */
export function emojiTone(text: string): { positive: number; negative: number } {
  const tone = { positive: 0, negative: 0 };
  for (const character of new Set(text)) {
    const value = VALUES.get(character) ?? 0;
    if (value > 0) tone.positive += value;
    else tone.negative -= value;
  }
  if (/[:;=]-?[)D]|<3|\^\^/.test(text)) tone.positive += 0.8;
  if (/[:=]'?-?\(/.test(text)) tone.negative += 0.8;
  return tone;
}
