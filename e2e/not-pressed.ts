/** What the walk cannot press, and why. */
export const unpressable: Readonly<Record<string, string>> = {}

/** What another press takes away before its turn, and why that is right. */
export const vanishing: Readonly<Record<string, string>> = {
  'dialog Nastavení nákupů | button | Zvolit obec Brno': '„Najít obec“ takes the only municipality of a postal code by itself.',
}
