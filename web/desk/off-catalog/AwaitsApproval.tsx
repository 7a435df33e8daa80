import { nbsp } from '#domain/text/nbsp.ts'

/** Why an off-catalog item has no group price yet. */
export function AwaitsApproval() {
  return <p className="text-14 text-muted">{nbsp('Čeká na schválení správcem katalogu. Do té doby ji vidíte jen vy a nekoupí se.')}</p>
}
