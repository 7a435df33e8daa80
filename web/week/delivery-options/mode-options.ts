import type { ServiceMode } from '#domain/people/settings/service-mode.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { feesOf, feeText, type FeeTerms } from '#domain/week/delivery-options/fees.ts'
import { modeHint, modesOf } from '#domain/week/delivery-options/modes.ts'
import { oneTimeModeLabel, type OneTimeMode } from '#domain/week/one-time/service-mode.ts'

/** What a mode is and costs, in one text: `Nákup čeká v uzamčené schránce, otevřete ji kódem. Poplatek: 29 Kč.` */
export const modeText = (mode: OneTimeMode, terms: FeeTerms): string => {
  const fee = feeText(feesOf([mode], terms))
  return nbsp(`${modeHint(mode)} ${fee === 'bez poplatku' ? 'Bez poplatku.' : `Poplatek: ${fee}.`}`)
}

/** The names of the modes where there is little room. */
export const SHORT_MODES: Readonly<Record<OneTimeMode, string>> = {
  A_SelfPickup_SelfAssembly: 'Samoobsluha',
  A2_SelfPickup_Prepared: 'S přípravou',
  B_ClickAssemble: 'Připravené',
  C_Delivery: 'Rozvoz domů',
  D_COD: 'Na dobírku',
  E_Box: 'Z boxu',
}

/** The modes that suit a service mode, as choices with hint and fee. */
export const modeOptions = (serviceMode: ServiceMode, terms: FeeTerms) =>
  modesOf(serviceMode).map((id) => ({ id, name: oneTimeModeLabel(id), description: modeText(id, terms) }))
