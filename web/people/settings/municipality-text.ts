import type { ProposedMunicipality, ServedMunicipality, ShoppingSettings } from '#contract/people/settings.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatWeekRange, isoWeek, type WeekStart } from '#domain/time/week.ts'
import { formatPostalCode } from '#domain/week/pickup/postal-code.ts'

type Move = NonNullable<ShoppingSettings['move']>

const sinceWeek = (week: WeekStart) => `od týdne ${isoWeek(week).week} (${formatWeekRange(week)})`

/** The question before several municipalities of a postal code; `isKnown` if it is the code of at least one of them. */
export function codeQuestion(postalCode: string, isKnown: boolean): string {
  const code = `PSČ ${formatPostalCode(postalCode)}`
  return nbsp(isKnown ? `${code} má víc obcí. Která je vaše?` : `${code} neobsluhujeme. Je vaše obec mezi těmi s podobným?`)
}

/** What comes before the name of the only municipality of a postal code. */
export function codeAnswer(postalCode: string, isKnown: boolean): string {
  return isKnown ? 'Nalezená obec: ' : nbsp(`PSČ ${formatPostalCode(postalCode)} neobsluhujeme, nejpodobnější má obec `)
}

/** What of the stored settings a new municipality changes. */
export interface Standing {
  municipality: Pick<ServedMunicipality, 'localityName'> | null
  move: Pick<Move, 'fromLocalityName'> | null
  pickupPoint: object | null
  deliveryTimeConfirmed: boolean
}

/**
 * What choosing a municipality does to the household, told in advance. With a title it moves to another locality, from the week that the
 * title names.
 */
export function effectOf(
  { localityName, effectiveFrom }: Pick<ProposedMunicipality, 'localityName' | 'effectiveFrom'>,
  { municipality: present, move, pickupPoint, deliveryTimeConfirmed }: Standing,
): { title: string | null; text: string } {
  const since = effectiveFrom && sinceWeek(effectiveFrom)
  const confirmation = deliveryTimeConfirmed ? ' Den doručení pak znovu potvrdíte.' : ''
  if (!present) {
    const begins = since ? ` Nakupovat v ní můžete ${since}.` : ''
    return { title: null, text: nbsp(`Obec patří do lokality ${localityName}.${begins}`) }
  }
  if (!since) return { title: null, text: nbsp(`Lokalita zůstává ${localityName}, závozy ani košíky se nezmění.${confirmation}`) }
  const points = pickupPoint ? ' Výdejní místo si vyberete nové.' : ''
  const before = `Dřívější týdny zůstávají v lokalitě ${move?.fromLocalityName ?? present.localityName}.`
  return {
    title: nbsp(`Platí ${since}.`),
    text: nbsp(`Od té doby nakupujete v lokalitě ${localityName} a košíky se tam přesunou. ${before}${points}${confirmation}`),
  }
}

/** Where the household buys until a move begins, and after it. */
export function moveText({ effectiveFrom, fromLocalityName }: Move, localityName: string): string {
  const week = `${isoWeek(effectiveFrom).week} (${formatWeekRange(effectiveFrom)})`
  return nbsp(`Od týdne ${week} nakupujete v lokalitě ${localityName}, do té doby v lokalitě ${fromLocalityName}.`)
}
