import { addDays, type Day } from '../../time/day.ts'

/** The last day on which what nobody came for is offered again: what is paid in cash is due then, so it is not far away. */
export const lastOfferedOn = (today: Day): Day => addDays(today, 30)

/** Why a purchase is not offered again on that day, in Czech; null if it can be (docs/rules/week.md#handover). */
export const offeredOnFault = (on: Day, today: Day): string | null =>
  on < today || on > lastOfferedOn(today) ? 'Vyberte den v příštích 30 dnech' : null

/** Of a purchase that was not handed over until its delivery ended. */
export const KEPT_NOTE = 'Nákup se nepodařilo předat, a tak zůstal na skladě. Napište prosím podpoře, co s ním máme udělat.'
