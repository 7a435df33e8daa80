import type { Day } from '#domain/time/day.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { formatDay } from '#domain/time/weekday.ts'

/** When and where an order on paper comes, and until when it is handed in, in Czech. `placeName`: the pickup point, if there is one. */
export const handInText = ({ deliveryOn, cutOffAt }: { deliveryOn: Day; cutOffAt: Date }, placeName: string | null): string =>
  `Závoz ${formatDay(deliveryOn, 'long')}${placeName === null ? '' : `, vyzvednutí ${placeName}.`} Odevzdejte nejpozději den před uzávěrkou ${formatPragueDateTime(cutOffAt, 'long')}.`

/** What the person signs, in Czech. `municipality`: the name of the group that helps; null: whoever gets the form. */
export const consentText = (municipality: string | null): string =>
  `Souhlasím, aby mi ${municipality === null ? 'ten, komu formulář odevzdám,' : `pověřený člověk obce (${municipality})`} v Dohromady vedl účet a zapsal do něj tuto objednávku. Objednávka zavazuje k platbě. Cena za jednotku nebude vyšší, než jsem uvedl(a); co se pod ni nevejde, nekoupím. Souhlas mohu kdykoli odvolat.`
