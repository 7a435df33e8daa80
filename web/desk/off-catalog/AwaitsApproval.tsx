import { nbsp } from '#domain/text/nbsp.ts'

/** Why there is no group price of an item from outside the catalog yet. */
export function AwaitsApproval() {
  return <p className="text-14 text-muted">{nbsp('Čeká na schválení správcem katalogu. Do té doby ji vidíte jen vy a nekoupí se.')}</p>
}
