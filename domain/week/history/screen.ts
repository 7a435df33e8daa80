const SCREENS: Readonly<Record<string, string>> = {
  '/': 'Přehled',
  '/demand': 'Můj nákup',
  '/demand?mode=regular': 'Pravidelný nákup (šablona)',
  '/demand?mode=create-regular': 'Pravidelný nákup (šablona)',
  '/demand?mode=weekly': 'Týdenní nákup',
  '/basket': 'Košík na příští závoz',
  '/catalog': 'Katalog zboží',
  '/off-catalog': 'Položka mimo katalog',
  '/delivery-dashboard': 'Kalendář závozů',
  '/currently': 'Aktuálně',
  '/purchases': 'Minulé nákupy',
  '/support': 'Reklamace a požadavky',
  '/handover': 'Výdej nákupů',
}

/** The Czech name of the screen where a change was made, from the path the browser sent; empty if it is none of ours. */
export function screenName(uiPath: string): string {
  if (/^\/admin(?:\/|$)/.test(uiPath)) return 'Správa'
  if (uiPath.startsWith('/assistance/')) return 'Nákup s pomocí'
  const path = uiPath.replace(/\?[^]*/, '')
  return [uiPath, path].map((known) => Object.hasOwn(SCREENS, known) && SCREENS[known]).find(Boolean) || ''
}
