/** The form in which an address is stored and looked up. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase().normalize('NFC');
}
