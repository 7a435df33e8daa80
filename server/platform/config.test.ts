import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const tilesOf = (url: string | undefined) => readConfig({ MAP_TILE_URL: url }).tiles

test("map tiles come from OpenStreetMap, from the operator's server, or from nowhere", () => {
  expect(tilesOf(undefined)).toEqual({
    url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    attribution: '© přispěvatelé OpenStreetMap',
  })
  expect(readConfig({ MAP_TILE_URL: 'https://maps.example/{z}/{x}/{y}.webp?key=1', MAP_ATTRIBUTION: '© Mapy' }).tiles).toEqual({
    url: 'https://maps.example/{z}/{x}/{y}.webp?key=1',
    attribution: '© Mapy',
  })
  expect(tilesOf('')).toBeNull()
})

test.each([
  'maps',
  'https://maps.example/',
  'javascript:{z}{x}{y}',
  'https://{s}.maps.example/{z}/{x}/{y}.png',
  "https://a;script-src 'x'/{z}/{x}/{y}",
])('the product does not start with %j as the tile address', (url) => expect(() => tilesOf(url)).toThrow('MAP_TILE_URL'))

const mailOf = (env: Record<string, string>) => readConfig(env).mail

test("mails are sent from the product's address, or from the operator's", () => {
  expect(mailOf({})).toEqual({ smtpUrl: null, from: { name: 'Dohromady', address: 'neodpovidat@localhost' } })
  expect(mailOf({ APP_ORIGIN: 'https://dohromady.example', TRUSTED_PROXIES: '1', SMTP_URL: 'smtps://jana:heslo@posta.example' })).toEqual({
    smtpUrl: 'smtps://jana:heslo@posta.example',
    from: { name: 'Dohromady', address: 'neodpovidat@dohromady.example' },
  })
  const fromOf = (text: string) => mailOf({ MAIL_FROM: text }).from
  expect(fromOf('Naše Dohromady <posta@dohromady.example>')).toEqual({ name: 'Naše Dohromady', address: 'posta@dohromady.example' })
  expect(fromOf('"Dohromady, z.s." <posta@dohromady.example>')).toEqual({ name: 'Dohromady, z.s.', address: 'posta@dohromady.example' })
  expect(fromOf('posta@dohromady.example')).toEqual({ name: 'Dohromady', address: 'posta@dohromady.example' })
})

test.each([
  ['SMTP_URL', 'posta.example:25'],
  ['SMTP_URL', 'https://posta.example'],
  ['SMTP_URL', 'smtp://'],
  ['MAIL_FROM', 'Dohromady'],
  ['MAIL_FROM', 'a@b.cz, c@d.cz'],
  ['MAIL_FROM', 'Dohromady <posta@dohromady.example>\r\nBcc: a@b.cz'],
])('the product does not start with %s=%j', (name, value) => expect(() => readConfig({ [name]: value })).toThrow(name))

test('an error in a setting is reported without its password', () => {
  expect(() => readConfig({ SMTP_URL: 'https://jana:heslo@posta.example' })).not.toThrow('heslo')
})

test.each([
  [{}, 'development'],
  [{ APP_ORIGIN: 'http://192.168.1.5:3000' }, 'development'],
  [{ APP_ORIGIN: 'https://dohromady.example', TRUSTED_PROXIES: '1' }, 'production'],
  [{ APP_ORIGIN: 'https://zkouska.example', TRUSTED_PROXIES: '2', APP_ENV: 'development' }, 'development'],
  [{ APP_ENV: 'production' }, 'production'],
])('for %j the maintenance windows are those of %s', (env, environment) => expect(readConfig(env).environment).toBe(environment))

test("extraction is on unless the operator switches it off, and this machine's servers count as shops in tests only", () => {
  expect(readConfig({}).extraction).toEqual({ shops: [] })
  expect(readConfig({ EXTRACTION: 'false' }).extraction).toBeNull()
  const shops = { EXTRACTION_TEST_SHOPS: '127.0.0.1:4010,127.0.0.1:4011' }
  expect(readConfig(shops).extraction).toEqual({ shops: ['127.0.0.1:4010', '127.0.0.1:4011'] })
  expect(() => readConfig({ ...shops, APP_ENV: 'production' })).toThrow('not for production')
  expect(() => readConfig({ ...shops, APP_ORIGIN: 'https://dohromady.example', TRUSTED_PROXIES: '1' })).toThrow('not for production')
  for (const wrong of ['localhost:4010', '10.0.0.1:80', '127.0.0.1', 'obchod.cz:80'])
    expect(() => readConfig({ EXTRACTION_TEST_SHOPS: wrong })).toThrow('EXTRACTION_TEST_SHOPS')
})

const twilio = { TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 'tajny', TWILIO_FROM: '+420603111222' }

test("SMS are sent by the operator's account, if it is complete", () => {
  expect(readConfig({}).sms).toBeNull()
  expect(readConfig({ ...twilio, TWILIO_URL: 'http://127.0.0.1:9/' }).sms).toEqual({
    accountSid: twilio.TWILIO_ACCOUNT_SID,
    authToken: 'tajny',
    from: '+420603111222',
    url: 'http://127.0.0.1:9',
  })
  for (const missing of Object.keys(twilio)) expect(() => readConfig({ ...twilio, [missing]: '' })).toThrow('go together')
  for (const from of ['Dohromady a.s.', '603 111 222', '12345678901'])
    expect(() => readConfig({ ...twilio, TWILIO_FROM: from })).toThrow('TWILIO_FROM')
})

const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

test('cards are taken if the account at the gateway is complete, and the secret key leaves only for the gateway', () => {
  expect(readConfig({}).cards).toBeNull()
  expect(readConfig(stripe).cards).toEqual({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1' })
  for (const missing of Object.keys(stripe)) expect(() => readConfig({ ...stripe, [missing]: '' })).toThrow('go together')
  expect(() => readConfig({ ...stripe, STRIPE_SECRET_KEY: 'pk_live_1' })).toThrow('STRIPE_SECRET_KEY')
  const elsewhere = { ...stripe, STRIPE_API_BASE: 'http://127.0.0.1:4010' }
  expect(readConfig(elsewhere).cards?.url).toBe('http://127.0.0.1:4010')
  const live = { ...stripe, STRIPE_SECRET_KEY: 'sk_live_1', APP_ENV: 'production' }
  expect(() => readConfig({ ...live, STRIPE_API_BASE: elsewhere.STRIPE_API_BASE })).toThrow('not for production')
  expect(() => readConfig({ ...stripe, APP_ENV: 'production' })).toThrow('a key for tests')
})

const ai = { AI_BASE_URL: 'https://ai.example/v1/', AI_MODEL: 'maly-model' }

test('a model is used only if the operator names one, over TLS or on this machine', () => {
  expect(readConfig({}).ai).toBeNull()
  const alone = { baseUrl: 'https://ai.example/v1', model: 'maly-model', apiKey: null, takesPictures: false, hasSchemas: true }
  expect(readConfig(ai).ai).toEqual(alone)
  const whole = { ...ai, AI_API_KEY: 'tajny', AI_SUPPORTS_IMAGES: 'true', AI_JSON_SCHEMA: 'false' }
  expect(readConfig(whole).ai).toEqual({ ...alone, apiKey: 'tajny', takesPictures: true, hasSchemas: false })
  for (const own of ['http://127.0.0.1:11434/v1', 'http://localhost:8080', 'http://[::1]:1234/v1'])
    expect(readConfig({ ...ai, AI_BASE_URL: own, APP_ENV: 'production' }).ai?.baseUrl).toBe(own)
  for (const half of [{ AI_MODEL: 'x' }, { AI_API_KEY: 'tajny' }, { AI_BASE_URL: ai.AI_BASE_URL }])
    expect(() => readConfig(half)).toThrow('go together')
  for (const url of [
    'http://ai.example/v1',
    'http://10.0.0.5:11434',
    'http://127.0.0.1.zly.example',
    'http://localhost@zly.example',
    'https://jana:tajny@ai.example',
    'https://ai.example/v1?key=tajny',
    'https://ai.example/#x',
    'ftp://ai.example',
    'ai.example',
  ])
    expect(() => readConfig({ ...ai, AI_BASE_URL: url }), url).toThrow('AI_BASE_URL')
  expect(() => readConfig({ ...ai, AI_BASE_URL: 'https://jana:tajny@ai.example' })).not.toThrow('tajny')
})

test('a secret may be in a file, and a variable comes first', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dohromady-secret-'))
  const file = join(folder, 'klic')
  writeFileSync(file, 'ze-souboru\n')
  expect(readConfig({ ...ai, AI_API_KEY_FILE: file }).ai?.apiKey).toBe('ze-souboru')
  expect(readConfig({ ...ai, AI_API_KEY_FILE: file, AI_API_KEY: 'odjinud' }).ai?.apiKey).toBe('odjinud')
  expect(readConfig({ ...twilio, TWILIO_AUTH_TOKEN: '', TWILIO_AUTH_TOKEN_FILE: file }).sms?.authToken).toBe('ze-souboru')
  expect(() => readConfig({ ...ai, AI_API_KEY_FILE: join(folder, 'neni') })).toThrow('ENOENT')
  rmSync(folder, { recursive: true })
})
