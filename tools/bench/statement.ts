// A month of a town: a statement in camt.053 of ten thousand payments, uploaded while members read their week: its time, its memory, and how long
// it holds up everything else.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { sql, type Kysely } from 'kysely'
import type { contract } from '#contract/index.ts'
import { symbolOf } from '#domain/money/payments/variable-symbol.ts'
import { openDatabase, type Db } from '#server/platform/db/database.ts'
import { cookieOf, signIn, type Member } from './changes-http.ts'
import { withProduct } from './product.ts'
import { grouped, median, report, table, verdict } from './report.ts'

const [payments, rounds, before] = [10_000, 3, 1_000_000_000]
const [mostMs, mostMb, mostTurnMs] = [10_000, 200, 100]
const firstNumber = 500_000

/** Members who top up, and a file that is believed, which the next one continues. */
const makeWorld = (db: Db) =>
  db.connection().execute(async (connection) => {
    const one = connection as Kysely<unknown>
    await sql`set session_replication_role = replica`.execute(one)
    await sql`
      insert into users (email, display_name) select 'm' || n || '@bench.test', n from generate_series(1, ${payments}::integer) n`.execute(
      one,
    )
    await sql`
      insert into payment_requests (user_id, number, amount, created_at)
      select u.id, ${firstNumber}::integer + round * ${payments}::integer + u.display_name::integer, 10000 + u.display_name::integer, app_now()
      from users u cross join generate_series(0, ${rounds}::integer) round where u.email like '%@bench.test'`.execute(one)
    await sql`
      insert into statement_files (sha256, name, format, first_on, last_on, lines, opening, closing, imported_by, imported_at, is_proven, continues)
      select sha256('bench'), 'předchozí', 'camt', today, today, 1, 0, ${before}, user_id, app_now(), true, true
      from user_flags, (select (app_now() at time zone 'Europe/Prague')::date as today) t where role = 'finance'`.execute(one)
    await sql`set session_replication_role = origin`.execute(one)
    const { rows } = await sql<{ today: string }>`select (app_now() at time zone 'Europe/Prague')::date::text as today`.execute(one)
    await sql`vacuum (analyze)`.execute(one)
    return rows[0]!.today
  })

const kc = (haler: number) => (haler / 100).toFixed(2)

/** An entry as Czech banks write it. */
const entryOf = (n: number, symbol: string, amount: number, day: string) => `
<Ntry><NtryRef>${day}-${n}</NtryRef><Amt Ccy="CZK">${kc(amount)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><RvslInd>false</RvslInd><Sts>BOOK</Sts>
<BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt><AcctSvcrRef>${day}${n}${symbol}</AcctSvcrRef>
<BkTxCd><Prtry><Cd>10000101000</Cd><Issr>CBA</Issr></Prtry></BkTxCd><NtryDtls><TxDtls><Refs><MsgId>${day}-${n}</MsgId><AcctSvcrRef>${day}${n}${symbol}</AcctSvcrRef>
<PmtInfId>/VS/${symbol}/SS//KS/0308</PmtInfId><InstrId>${symbol}</InstrId><EndToEndId>/VS/${symbol}/SS//KS/0308</EndToEndId></Refs>
<AmtDtls><InstdAmt><Amt Ccy="CZK">${kc(amount)}</Amt></InstdAmt><TxAmt><Amt Ccy="CZK">${kc(amount)}</Amt></TxAmt></AmtDtls>
<RltdPties><Dbtr><Nm>Novák Jan ${n}</Nm><PstlAdr><Ctry>CZ</Ctry><AdrLine>Dlouhá ${n}, 530 02 Pardubice</AdrLine></PstlAdr></Dbtr>
<DbtrAcct><Id><Othr><Id>${2_000_000_000 + n * 11}</Id></Othr></Id><Tp><Prtry>O</Prtry></Tp><Ccy>CZK</Ccy><Nm>Novák Jan ${n}</Nm></DbtrAcct>
<Cdtr><Nm>Dohromady z. s.</Nm><PstlAdr><Ctry>CZ</Ctry><AdrLine>Třída Míru 60</AdrLine><AdrLine>530 02 Pardubice</AdrLine></PstlAdr></Cdtr><CdtrAcct><Id><IBAN>CZ6508000000192000145399</IBAN></Id></CdtrAcct></RltdPties>
<RltdAgts><DbtrAgt><FinInstnId><BIC>GIBACZPX</BIC><Nm>Česká spořitelna</Nm><Othr><Id>0800</Id></Othr></FinInstnId></DbtrAgt><CdtrAgt><FinInstnId><BIC>GIBACZPX</BIC><Nm>Česká spořitelna</Nm><Othr><Id>0800</Id></Othr></FinInstnId></CdtrAgt></RltdAgts>
<Purp><Cd>OTHR</Cd></Purp>
<RmtInf><Strd><CdtrRefInf><Tp><CdOrPrtry><Prtry>VS</Prtry></CdOrPrtry></Tp><Ref>${symbol}</Ref></CdtrRefInf></Strd><Ustrd>Společný nákup, dobití kreditu člena číslo ${n}, děkujeme za rychlé vyřízení</Ustrd></RmtInf>
<RltdDts><AccptncDtTm>${day}T08:00:00+01:00</AccptncDtTm><IntrBkSttlmDt>${day}</IntrBkSttlmDt></RltdDts></TxDtls></NtryDtls>
<AddtlNtryInf>Příchozí úhrada z jiné banky</AddtlNtryInf></Ntry>`

/** The file of a round, which continues the one before. */
function fileOf(round: number, day: string): File {
  const amounts = Array.from({ length: payments }, (_, n) => 10_001 + n)
  const sum = amounts.reduce((all, amount) => all + amount, 0)
  const balance = (code: string, amount: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="CZK">${kc(amount)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`
  const entries = amounts.map((amount, n) => entryOf(n, symbolOf(firstNumber + round * payments + n + 1), amount, day))
  const balances = balance('OPBD', before + round * sum) + balance('CLBD', before + (round + 1) * sum)
  const text = `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>CZ6508000000192000145399</IBAN></Id><Ccy>CZK</Ccy></Acct>${balances}${entries.join('')}</Stmt></BkToCstmrStmt></Document>`
  return new File([text], `vypis-${round}.xml`)
}

const residentMb = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024

interface Beside {
  /** The longest request. */
  longest: number
  peakMb: number
}

/** Reads the week of a member every 20 ms until `work` ended, and looks at the memory of the server. */
async function beside(work: Promise<unknown>, { call, weekStart }: Member, pid: number): Promise<Beside> {
  const found = { longest: 0, peakMb: 0 }
  let isDone = false
  const done = work.finally(() => (isDone = true))
  while (!isDone) {
    const at = performance.now()
    await call('basket/week', { weekStart })
    found.longest = Math.max(found.longest, performance.now() - at)
    found.peakMb = Math.max(found.peakMb, residentMb(pid))
    await wait(20)
  }
  await done
  return found
}

interface Measured extends Beside {
  /** The longest turn of the server's event loop, without what else the machine does. */
  turn: number
  ms: number
  moreMb: number
  alone: number
}

function tell(measured: readonly Measured[], size: number): void {
  const [, ...warm] = measured
  const time = median(warm.map(({ ms }) => ms))
  const turn = median(warm.map((each) => each.turn))
  const moreMb = Math.max(...measured.map((each) => each.moreMb))
  report(
    'Statement',
    'npm run bench -- statement',
    [
      `A statement in camt.053 with ${grouped(payments)} payments, ${grouped(size / 1e6, 1)} MB, is uploaded and posted while a member reads the week every 20 ms. Each names a`,
      'request of another member, and continues the file before. Server, client and PostgreSQL share the cores. The first round warms up, but its memory',
      'counts. A turn is the CPU time of the server between two looks at what arrived; a request also waits for PostgreSQL and for the cores.',
      '',
      table(
        ['round', 'import ms', 'memory more MB', 'longest turn ms', 'longest request ms', 'without import ms'],
        measured.map((each, round) => [
          round === 0 ? 'first' : String(round),
          grouped(each.ms),
          grouped(each.moreMb),
          grouped(each.turn),
          grouped(each.longest),
          grouped(each.alone),
        ]),
      ),
      '',
      `- an import beside ${grouped(mostMs)} ms: ${verdict(time / mostMs, 1, 'at most')}`,
      `- the memory of the server beside ${mostMb} MB: ${verdict(moreMb / mostMb, 1, 'at most')}`,
      `- the longest turn of the server's event loop beside ${mostTurnMs} ms: ${verdict(turn / mostTurnMs, 1, 'at most')}`,
    ].join('\n'),
  )
  if (time > mostMs || moreMb > mostMb || turn > mostTurnMs) process.exitCode = 1
}

await withProduct(
  async ({ address, databaseUrl, child }) => {
    const db = openDatabase({ url: databaseUrl, statementTimeoutMs: 600_000 })
    const day = await makeWorld(db)
    const member = await signIn(address, 'soused1')
    const cookie = await cookieOf(address, 'finance')
    const { statements } = createORPCClient<ContractRouterClient<typeof contract>>(
      new RPCLink({
        url: new URL('/rpc', address).href,
        headers: () => ({ cookie, origin: address, 'x-ui-path': '/finance', 'idempotency-key': crypto.randomUUID() }),
      }),
    )
    const longestTurn = async () => {
      child.send('turn')
      const [{ longest }] = (await once(child, 'message')) as [{ longest: number }]
      return longest
    }
    const measured: Measured[] = []
    let size = 0
    for (let round = 0; round <= rounds; round += 1) {
      const file = fileOf(round, day)
      size = file.size
      const { longest: alone } = await beside(wait(3000), member, child.pid!)
      await longestTurn()
      const mb = residentMb(child.pid!)
      const started = performance.now()
      let ms = 0
      const importing = statements.import({ name: file.name, file, isOurs: true, table: null }).then((imported) => {
        ms = performance.now() - started
        if (imported.matched.exact !== payments) throw new Error(`${JSON.stringify(imported)} of ${payments} payments`)
      })
      const found = await beside(importing, member, child.pid!)
      const turn = await longestTurn()
      console.error(
        `${round}: ${grouped(ms)} ms, ${grouped(found.peakMb - mb)} MB, longest ${grouped(found.longest)} ms, alone ${grouped(alone)} ms`,
      )
      // The first round warms up, but its memory is the one that is not there yet.
      measured.push({ ...found, turn, ms, alone, moreMb: found.peakMb - mb })
    }
    await db.destroy()
    tell(measured, size)
  },
  { NODE_OPTIONS: `--import ${join(import.meta.dirname, 'watch-turns.ts')}` },
)
