// The time of a refused sign-in with a registered and with an unknown address: the difference must not reveal who has an account
// (docs/rules/people.md#sign-in). Alternating, so that both meet the same conditions.
import { sql } from 'kysely'
import { passwords } from '#server/people/account/hash-password.ts'
import { signIn } from '#server/people/account/sign-in.ts'
import { watchMaintenance } from '#server/people/maintenance/watch-maintenance.ts'
import { createLog } from '#server/platform/log.ts'
import { createKeyedHash } from '#server/platform/keyed-hash.ts'
import { withScratchDatabase, type Scratch } from '../../scripts/scratch-database.ts'
import { grouped, median, report, table, verdict } from './report.ts'

const [attempts, warmUp, limit] = [1000, 50, 0.1]
const emailOf = (known: boolean, n: number) => `${known ? 'zname' : 'nezname'}${n}@dohromady.test`

const fill = async ({ db }: Scratch) => {
  const password = await passwords.hash('modrá lampa 7 schodů')
  await sql`
    with made as (
      insert into users (email, display_name, email_verified, email_verified_at)
      select 'zname' || n || '@dohromady.test', 'Domácnost ' || n, true, app_now() from generate_series(1, ${attempts + warmUp}) n returning id
    ) insert into auth_accounts (user_id, account_id, provider_id, password) select id, id, 'credential', ${password} from made`.execute(db)
}

async function measure(scratch: Scratch): Promise<{ known: number[]; unknown: number[] }> {
  await fill(scratch)
  const { db } = scratch
  const log = createLog('silent')
  const secret = 's'.repeat(32)
  const authSettings = {
    secret,
    isSecure: false,
    minPasswordLength: 6,
    hidesAddresses: false,
    sendsSms: false,
    letsDemoIn: true,
    limitsAddresses: false,
  }
  const maintenance = watchMaintenance(db, log, 'development')
  const request = { address: '192.0.2.1', userAgent: 'bench', bypass: null }
  const notices = { tell: () => {}, stop: async () => {} }
  const context = {
    db,
    log,
    authSettings,
    maintenance,
    notices,
    trail: { count: () => {} },
    keyedHash: createKeyedHash(secret),
    request,
  } as unknown as Parameters<typeof signIn>[0]
  const refusedIn = async (email: string) => {
    const start = performance.now()
    await signIn(context, { email, password: 'spatne-heslo' }, { oldToken: null }).catch(() => {})
    return performance.now() - start
  }
  const found = { known: [] as number[], unknown: [] as number[] }
  for (let n = 1; n <= attempts + warmUp; n += 1)
    for (const isKnown of n % 2 === 0 ? [true, false] : [false, true]) {
      const ms = await refusedIn(emailOf(isKnown, n))
      if (n > warmUp) found[isKnown ? 'known' : 'unknown'].push(ms)
    }
  maintenance.stop()
  return found
}

const { known, unknown } = await withScratchDatabase(measure)
const [knownMs, unknownMs] = [median(known), median(unknown)]
const difference = Math.abs(knownMs - unknownMs) / Math.min(knownMs, unknownMs)
report(
  'Sign-in',
  'npm run bench -- sign-in',
  [
    table(
      ['address', 'attempts', 'median ms'],
      [
        ['registered', grouped(known.length), grouped(knownMs, 1)],
        ['not registered', grouped(unknown.length), grouped(unknownMs, 1)],
      ],
    ),
    '',
    `- difference of the medians, ${grouped(difference * 100, 1)} %: ${verdict(difference / limit, 1, 'at most')}`,
  ].join('\n'),
)
if (difference > limit) process.exitCode = 1
