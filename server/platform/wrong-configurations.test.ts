import { expect, test } from 'vitest'
// As in the whole server: the contract configures Czech zod messages, which are for forms.
import '#contract/shapes.ts'
import { readConfig } from './config.ts'
import { runsAsDemo, type Occupants } from './demo.ts'

// Wrong settings: the server does not start, and one sentence says what to set.

const https = { APP_ORIGIN: 'https://dohromady.example', TRUSTED_PROXIES: '1', DEMO: 'false' }
const secret = 's'.repeat(32)
const twilio = { TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 'tajny', TWILIO_FROM: '+420603111222' }

/** What main.ts does before it serves anything. */
function start(env: Record<string, string>, occupants: Occupants = 'nobody'): boolean {
  const { demo, host, port, origin = `http://${host}:${port}` } = readConfig(env)
  return runsAsDemo({ asked: demo, host, origin }, occupants)
}

test('an empty configuration and a full production one are valid', () => {
  expect(start({})).toBe(true)
  expect(start({ ...https, AUTH_SECRET: secret, SMTP_URL: 'smtps://posta.example' }, 'people')).toBe(false)
})

test.each<[what: string, env: Record<string, string>, sentence: RegExp, occupants?: Occupants]>([
  ['the internet without DEMO', { ...https, DEMO: '' }, /Set DEMO=false to start for real people/],
  ['a demo on the internet', { ...https, DEMO: 'true' }, /this machine alone.*Set DEMO=false/],
  ['a demo for the whole network', { HOST: '0.0.0.0' }, /this machine alone|Set DEMO=false/],
  ['a demo at an address of the network', { APP_ORIGIN: 'http://192.168.1.5:3000' }, /Set DEMO=false/],
  ['a demo among real people', {}, /holds real people. Set DEMO=false/, 'people'],
  ['a demo turned into production', { DEMO: 'false' }, /made as a demo.*Set DATABASE_URL/, 'demo'],
  ['a demo moved to the internet', https, /made as a demo.*Set DATABASE_URL/, 'demo'],
  ['https without a proxy', { ...https, TRUSTED_PROXIES: '0' }, /Set TRUSTED_PROXIES/],
  ['https without TRUSTED_PROXIES', { APP_ORIGIN: https.APP_ORIGIN, DEMO: 'false' }, /Set TRUSTED_PROXIES/],
  ['too many proxies', { TRUSTED_PROXIES: '11' }, /<=10\s.*TRUSTED_PROXIES/],
  ['an invalid address', { APP_ORIGIN: 'dohromady.example' }, /APP_ORIGIN/],
  ['a path in the address', { ...https, APP_ORIGIN: 'https://dohromady.example/obchod' }, /without a path\s.*APP_ORIGIN/],
  ['an address that no browser opens', { ...https, APP_ORIGIN: 'ftp://dohromady.example' }, /APP_ORIGIN/],
  ['a short secret', { AUTH_SECRET: 'kratky' }, />=32 characters\s.*AUTH_SECRET/],
  ['a port that is too large', { PORT: '70000' }, /<=65535\s.*PORT/],
  ['an invalid boolean', { DEMO: 'maybe' }, /"true".*\s.*DEMO/],
  ['an invalid STAFF_TWO_FACTOR', { STAFF_TWO_FACTOR: 'sometimes' }, /"true".*\s.*STAFF_TWO_FACTOR/],
  ['no rate limits over https', { ...https, REQUESTS_PER_MINUTE: '0' }, /REQUESTS_PER_MINUTE/],
  ['local shops in production', { ...https, EXTRACTION_TEST_SHOPS: '127.0.0.1:4010' }, /not for production/],
  ['an invalid mail server', { SMTP_URL: 'https://posta.example' }, /SMTP_URL/],
  ['an incomplete SMS account', { ...twilio, TWILIO_FROM: '' }, /go together/],
  ['half an account for cards', { STRIPE_SECRET_KEY: 'sk_test_1' }, /go together/],
  ['half a bucket', { S3_URL: 'https://store.example/obrazky' }, /go together/],
  ['a bucket that is reached without encryption', { S3_URL: 'http://store.example/obrazky' }, /S3_URL/],
  ['half a model', { AI_MODEL: 'maly-model' }, /go together/],
  ['an invalid database address', { DATABASE_URL: 'mysql://localhost/dohromady' }, /DATABASE_URL/],
  ['a database owner without a database', { DATABASE_OWNER_URL: 'postgresql://spravce@db/dohromady' }, /Set DATABASE_URL too/],
  [
    'the same role as owner and worker',
    { DATABASE_URL: 'postgresql://spravce:a@db/dohromady', DATABASE_OWNER_URL: 'postgresql://spravce:b@db/dohromady' },
    /same role. Set DATABASE_URL to one of its own/,
  ],
  ['an invalid log level', { LOG_LEVEL: 'loud' }, /"warn".*\s.*LOG_LEVEL/],
])('%s', (_, env, sentence, occupants) => {
  expect(() => start(env, occupants)).toThrow(sentence)
  expect(() => start(env, occupants)).not.toThrow(/Zkontrolujte/)
})
