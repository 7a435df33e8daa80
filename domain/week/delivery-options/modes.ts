import type { ServiceMode } from '../../people/settings/service-mode.ts'
import { ONE_TIME_MODES, USUAL_MODE, type OneTimeMode } from '../one-time/service-mode.ts'

// A household chooses in its settings whether it collects, gets home delivery, or both, and by which of the six modes. A week may have its own
// mode, and each one-time item has one (docs/rules/week.md#delivery-options).

/** Whether purchases of this mode are brought to the door. */
export const isBroughtHome = (mode: OneTimeMode): boolean => mode === 'C_Delivery' || mode === 'D_COD'

/** Whether a mode is possible with what the settings say about collecting and home delivery. */
export const suits = (mode: OneTimeMode, serviceMode: ServiceMode): boolean =>
  serviceMode === 'both' || isBroughtHome(mode) === (serviceMode === 'delivery')

/** The modes that are possible with the settings, in the order of `ONE_TIME_MODES`. */
export const modesOf = (serviceMode: ServiceMode): OneTimeMode[] => ONE_TIME_MODES.filter((mode) => suits(mode, serviceMode))

/** The chosen mode if it suits the settings, else their default: home delivery where nothing is collected, else self-service. */
export const usualModeOf = (serviceMode: ServiceMode, chosen: OneTimeMode | null): OneTimeMode =>
  chosen !== null && suits(chosen, serviceMode) ? chosen : serviceMode === 'delivery' ? 'C_Delivery' : USUAL_MODE

const HINTS: Readonly<Record<OneTimeMode, string>> = {
  A_SelfPickup_SelfAssembly: 'Na výdejním místě si podle svého seznamu naberete sami.',
  A2_SelfPickup_Prepared: 'Přijdete, obsluha vám nákup podle seznamu nachystá na místě.',
  B_ClickAssemble: 'Nákup je sbalený předem, jen si ho převezmete.',
  C_Delivery: 'Dopravce přiveze nákup ke dveřím v den, který patří vaší obci.',
  D_COD: 'Dopravce přiveze nákup ke dveřím a zaplatíte mu při převzetí.',
  E_Box: 'Nákup čeká v uzamčené schránce, otevřete ji kódem.',
}

/** One Czech sentence about a mode, in the words of /modes. */
export const modeHint = (mode: OneTimeMode): string => HINTS[mode]
