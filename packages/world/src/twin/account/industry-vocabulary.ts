import type { Industry } from '@clipscope/domain';

interface IndustryVocabulary {
  /** Endings of people's handles, in any language. */
  readonly handle: readonly string[];
  readonly brandHandle: readonly string[];
  readonly emoji: readonly string[];
}

const row = (handle: string, brandHandle: string, emoji: string): IndustryVocabulary => ({
  handle: handle.split(' '),
  brandHandle: brandHandle.split(' '),
  emoji: emoji.split(' '),
});

export const INDUSTRY_VOCABULARY: Readonly<Record<Industry, IndustryVocabulary>> = {
  beauty: row('glow mua skin brows lips', 'beauty skinlab cosmetics', '✨ 💄 🧴 💅'),
  fashion: row('fits style wears thrift looks', 'atelier wardrobe clothing', '👗 🧥 👟 🪡'),
  'food-drink': row('eats cooks kitchen bakes tastes', 'kitchen bakery foods', '🍳 🍜 🥐 😋'),
  fitness: row('lifts runs fit moves trains', 'gym training athletics', '💪 🏃 🔥 🧘'),
  gaming: row('plays games gg clips afk', 'esports arcade games', '🎮 🕹️ 👾 💀'),
  music: row('sings beats strings loops tunes', 'records audio strings', '🎶 🎧 🎸 🎹'),
  dance: row('dances moves steps choreo groove', 'dancestudio crew dance', '💃 🕺 🪩 🎵'),
  comedy: row('jokes skits lol says oops', 'comedy sketches stage', '😂 🤡 🫠 🎭'),
  education: row('learns teaches notes explains class', 'academy courses tutors', '📚 ✏️ 🧠 🎓'),
  technology: row('tech codes gadgets builds fixes', 'tech labs devices', '💻 🔧 📱 🤖'),
  travel: row('travels roams wanders maps onroad', 'tours travel hostel', '✈️ 🗺️ 🏝️ 🎒'),
  pets: row('paws dogs cats andpets tails', 'rescue petcare paws', '🐶 🐱 🐾 🦜'),
  'home-diy': row('builds diy home fixesit tools', 'interiors workshop tools', '🔨 🪚 🏠 🪴'),
  gardening: row('grows garden plants seeds greens', 'nursery gardens seeds', '🌱 🍅 🌻 🪴'),
  parenting: row('family mama dad kids athome', 'family kids baby', '👶 🍼 🧸 ☕'),
  finance: row('saves money budget invests cents', 'finance money savings', '💸 📈 🧾 🪙'),
  health: row('health care wellness nurse mind', 'clinic physio wellness', '🩺 💊 🌿 ❤️‍🩹'),
  books: row('reads books pages shelf chapters', 'books bookshop press', '📖 📚 🔖 🕯️'),
  'art-design': row('draws paints art makes sketches', 'studio ceramics prints', '🎨 🖌️ 🏺 ✏️'),
  cars: row('drives garage cars wrench turbo', 'garage motors autoparts', '🚗 🔧 🏁 🛞'),
  sports: row('sports kicks team plays coach', 'club sports league', '⚽ 🏀 🏐 🥅'),
  'film-tv': row('watches films reviews scenes popcorn', 'cinema films screening', '🎬 🍿 📺 🎞️'),
  society: row('talks stories street voices asks', 'community project network', '🗣️ 🏘️ 🤝 📰'),
  'science-nature': row('science nature wild stars facts', 'museum observatory nature', '🔬 🔭 🦋 🌍'),
};
