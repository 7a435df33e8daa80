import { MOST_ALONE_A_DAY } from '#domain/money/ledger/authority.ts'
import { SECOND_PERSON_ABOVE } from '#domain/money/ledger/correction.ts'
import { formatPrice, formatTotal, type Money } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { toast } from './toast.ts'

/** What forms that decide about money say beforehand. */
export const secondPersonRule = nbsp(
  `Nad ${formatTotal(SECOND_PERSON_ABOVE)} schvaluje druhý člověk, a také to, co je za den dohromady nad ${formatTotal(MOST_ALONE_A_DAY)}.`,
)

/** In place of what decides, while a second person has not. */
export const waitsForSecond = nbsp('Rozhodnuto, čeká na schválení druhým člověkem.')

/** What is said before counted goods are final, of what a single person says is missing. */
export const shortToConfirm = (amount: Money): string =>
  nbsp(`Zboží za ${formatPrice(amount)} chybí jen podle jednoho člověka. Členům ho odečteme, až to schválí druhý člověk.`)

/** Says what became of a decision about money. */
export const toastDecided = ({ isPosted }: { isPosted: boolean }, done: string): void =>
  void toast(isPosted ? done : nbsp('Čeká to na schválení druhým člověkem: v účetnictví, v části „Ke schválení“.'))
