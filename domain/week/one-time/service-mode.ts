/** How a one-time item is handed over, the default first. */
export const ONE_TIME_MODES = [
  'A_SelfPickup_SelfAssembly',
  'A2_SelfPickup_Prepared',
  'B_ClickAssemble',
  'C_Delivery',
  'D_COD',
  'E_Box',
] as const

/** One of `ONE_TIME_MODES`. */
export type OneTimeMode = (typeof ONE_TIME_MODES)[number]

/** The default mode (docs/rules/week.md#one-time-items). */
export const USUAL_MODE: OneTimeMode = 'A_SelfPickup_SelfAssembly'

const LABELS: Readonly<Record<OneTimeMode, string>> = {
  A_SelfPickup_SelfAssembly: 'Samoobslužný odběr, vyberu na místě',
  A2_SelfPickup_Prepared: 'Odběr s přípravou',
  B_ClickAssemble: 'Objednat a vyzvednout připravené',
  C_Delivery: 'Rozvoz domů',
  D_COD: 'Rozvoz domů na dobírku',
  E_Box: 'Výdej z boxu',
}

/** The Czech name of a mode, in the words of /modes. */
export function oneTimeModeLabel(mode: OneTimeMode): string {
  return LABELS[mode]
}
