import { expect, test } from 'vitest'
// As in the whole server: the contract gives zod Czech sentences, which are for people at forms.
import '#contract/shapes.ts'
import { readConfig } from './config.ts'
import { runsAsDemo, type Holding } from './demo.ts'

// What an operator may set wrong: the server does not start, and says in one sentence what to set.

const https = { APP_ORIGIN: 'https://dohromady.example', TRUSTED_PROXIES: '1', DEMO: 'false' }
const secret = 's'.repeat(32)
const twilio = { TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 'tajny', TWILIO_FROM: '+420603111222' }

/** What main.ts does before anything is served. */
function start(env: Record<string, string>, holding: Holding = 'nobody'): boolean {
  const { demo, host, port, origin = `http://${host}:${port}` } = readConfig(env)
  return runsAsDemo({ asked: demo, host, origin }, holding)
}

test('nothing set at all, and all that production needs, are right', () => {
  expect(start({})).toBe(true)
  expect(start({ ...https, AUTH_SECRET: secret, SMTP_URL: 'smtps://posta.example' }, 'people')).toBe(false)
})

test.each<[what: string, env: Record<string, string>, sentence: RegExp, holding?: Holding]>([
  ['the internet without a word on the demo', { ...https, DEMO: '' }, /Set DEMO=false to start for real people/],
  ['a demo on the internet', { ...https, DEMO: 'true' }, /this machine alone.*Set DEMO=false/],
  ['a demo for the whole network', { HOST: '0.0.0.0' }, /this machine alone|Set DEMO=false/],
  ['a demo at an address of the network', { APP_ORIGIN: 'http://192.168.1.5:3000' }, /Set DEMO=false/],
  ['a demo among real people', {}, /holds real people. Set DEMO=false/, 'people'],
  ['a demo that is to become real', { DEMO: 'false' }, /made as a demo.*Set DATABASE_URL/, 'demo'],
  ['a demo that is put on the internet', https, /made as a demo.*Set DATABASE_URL/, 'demo'],
  ['https without a proxy', { ...https, TRUSTED_PROXIES: '0' }, /Set TRUSTED_PROXIES/],
  ['https without a word on proxies', { APP_ORIGIN: https.APP_ORIGIN, DEMO: 'false' }, /Set TRUSTED_PROXIES/],
  ['more proxies than there can be', { TRUSTED_PROXIES: '11' }, /<=10\s.*TRUSTED_PROXIES/],
  ['an address that is none', { APP_ORIGIN: 'dohromady.example' }, /APP_ORIGIN/],
  ['a path in the address', { ...https, APP_ORIGIN: 'https://dohromady.example/obchod' }, /without a path\s.*APP_ORIGIN/],
  ['an address that no browser opens', { ...https, APP_ORIGIN: 'ftp://dohromady.example' }, /APP_ORIGIN/],
  ['a short secret', { AUTH_SECRET: 'kratky' }, />=32 characters\s.*AUTH_SECRET/],
  ['a port beyond the last', { PORT: '70000' }, /<=65535\s.*PORT/],
  ['a yes that is none', { DEMO: 'maybe' }, /"true".*\s.*DEMO/],
  ['a word on the second factor of staff that is none', { STAFF_TWO_FACTOR: 'sometimes' }, /"true".*\s.*STAFF_TWO_FACTOR/],
  ['no limit where people come by https', { ...https, REQUESTS_PER_MINUTE: '0' }, /REQUESTS_PER_MINUTE/],
  ['shops on this machine in production', { ...https, EXTRACTION_TEST_SHOPS: '127.0.0.1:4010' }, /not for production/],
  ['a mail server that is none', { SMTP_URL: 'https://posta.example' }, /SMTP_URL/],
  ['half an account for messages', { ...twilio, TWILIO_FROM: '' }, /go together/],
  ['half a model', { AI_MODEL: 'maly-model' }, /go together/],
  ['a database that is none', { DATABASE_URL: 'mysql://localhost/dohromady' }, /DATABASE_URL/],
  ['an owner of no database', { DATABASE_OWNER_URL: 'postgresql://spravce@db/dohromady' }, /Set DATABASE_URL too/],
  [
    'an owner who works too',
    { DATABASE_URL: 'postgresql://spravce:a@db/dohromady', DATABASE_OWNER_URL: 'postgresql://spravce:b@db/dohromady' },
    /same role. Set DATABASE_URL to one of its own/,
  ],
  ['a level of the log that is none', { LOG_LEVEL: 'loud' }, /"warn".*\s.*LOG_LEVEL/],
])('%s', (_, env, sentence, holding) => {
  expect(() => start(env, holding)).toThrow(sentence)
  expect(() => start(env, holding)).not.toThrow(/Zkontrolujte/)
})
