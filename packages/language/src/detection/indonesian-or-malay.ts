const MALAY = new Set(
  'boleh awak kereta kerana nak takde dah mahu macam sahaja cikgu ialah beliau hendak sangat sedap kat tiada wang pejabat bila'.split(
    ' ',
  ),
);
const INDONESIAN = new Set(
  'bisa kamu mobil karena tidak gak nggak ga udah sudah mau seperti saja adalah ingin banget enak aku bukan uang kantor kapan bagus dong sih kok cuma'.split(
    ' ',
  ),
);

/** The two languages share most words; these few are used in one of them. Null if none or as many of both occur. */
export function indonesianOrMalay(text: string): 'id' | 'ms' | null {
  let balance = 0;
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    if (MALAY.has(word)) balance += 1;
    else if (INDONESIAN.has(word)) balance -= 1;
  }
  if (balance === 0) return null;
  return balance > 0 ? 'ms' : 'id';
}
