import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { Operator } from '#contract/public/operator.ts'
import { minPasswordLength } from '#domain/people/account/password.ts'
import { ENVIRONMENTS, type Environment } from '#domain/people/maintenance/window.ts'
import { aiConfig, aiSettings, type AiConfig } from './ai-config.ts'
import { cardSettings, cardsConfig } from './cards/cards-config.ts'
import type { StripeConfig } from './cards/stripe.ts'
import { objectsConfig, objectSettings, type ObjectsConfig } from './objects/objects-config.ts'
import { operatorOf, type OperatorSettings } from './operator.ts'
import { secretsIn } from './secret-files.ts'

// The contract configures Czech messages for forms; an operator needs to read what was expected.
const inEnglish = z.locales.en().localeError

const flag = z.stringbool()

// The page's security policy names the host of the tiles, so it must not vary from tile to tile ({s}).
const isTileUrl = (text: string) =>
  /^https?:$/.test(URL.parse(text)?.protocol ?? '') && ['{z}', '{x}', '{y}'].every((part) => text.includes(part)) && !text.includes('{s}')

const isSmtpUrl = (text: string) => /^smtps?:$/.test(URL.parse(text)?.protocol ?? '') && URL.parse(text)?.hostname !== ''

// Checks only the beginning: a socket URL has no host, and the URL parser rejects it.
const isPostgresUrl = (text: string) => /^postgres(?:ql)?:\/\/\S+$/.test(text)

const isOrigin = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? '') && URL.parse(text)?.origin === text

const mailFrom =
  /^(?:(?:"(?<quoted>[^"<>\p{Cc}]*)"\s*|(?<name>[^"<>\p{Cc}]*))<(?<inside>[^\s@<>]+@[^\s@<>]+)>|(?<alone>[^\s@<>]+@[^\s@<>]+))$/u

const twilioFrom = /^(?:\+[1-9]\d{6,14}|MG[0-9a-f]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('localhost'),
  DATABASE_URL: z.string().refine(isPostgresUrl, 'postgresql://user:password@host/database').optional(),
  DATABASE_OWNER_URL: z.string().refine(isPostgresUrl, 'postgresql://user:password@host/database').optional(),
  READ_DATABASE_URL: z.string().refine(isPostgresUrl, 'postgresql://user:password@host/database').optional(),
  DATA_DIR: z.string().default('.data'),
  ERASED_LIST: z.string().optional(),
  BACKUP_KEY: z.string().min(32).optional(),
  APP_ORIGIN: z.string().refine(isOrigin, 'https://host or http://host:port, without a path').optional(),
  AUTH_SECRET: z.string().min(32).optional(),
  APP_ENV: z.enum(ENVIRONMENTS).optional(),
  DEMO: flag.optional(),
  DRAIN_MS: z.coerce.number().int().min(0).max(20_000).default(0),
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  METRICS_HOST: z.string().default('localhost'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(0).default(600),
  PASSWORD_MIN_LENGTH: z.coerce.number().int().min(minPasswordLength).max(64).default(minPasswordLength),
  AUTH_HIDE_EXISTING: flag.default(false),
  STAFF_TWO_FACTOR: flag.optional(),
  SMTP_URL: z.string().refine(isSmtpUrl, 'smtp://user:password@host:587 or smtps://user:password@host').optional(),
  MAIL_FROM: z.string().regex(mailFrom, 'an address, or a name and an address: Dohromady <neodpovidat@example.cz>').optional(),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/, 'an account of Twilio: AC and 32 letters')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().min(1).optional(),
  TWILIO_FROM: z.string().regex(twilioFrom, 'a number (+420…), a name of 11 letters at most, or a messaging service (MG…)').optional(),
  TWILIO_URL: z.url({ protocol: /^https?$/ }).optional(),
  SWEEP_EVERY_MS: z.coerce.number().int().min(100).default(2000),
  MAP_TILE_URL: z
    .string()
    .refine(isTileUrl, 'an address of pictures with {z}, {x} and {y}, on one host (no {s})')
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  ARES_URL: z.url({ protocol: /^https?$/ }).optional(),
  EXTRACTION: flag.default(true),
  EXTRACTION_TEST_SHOPS: z
    .string()
    .regex(/^127\.0\.0\.1:\d{1,5}(?:,127\.0\.0\.1:\d{1,5})*$/, 'servers of this machine, for tests: 127.0.0.1:4010,127.0.0.1:4011')
    .optional(),
  ...aiSettings,
  ...cardSettings,
  ...objectSettings,
  BANK_ACCOUNT: z.string().max(40).optional(),
  OPERATOR_NAME: z.string().max(200).optional(),
  OPERATOR_COMPANY_ID: z.string().optional(),
  OPERATOR_VAT_ID: z.string().optional(),
  OPERATOR_REGISTER: z.string().max(300).optional(),
  OPERATOR_STREET: z.string().max(200).optional(),
  OPERATOR_POSTAL_CODE: z.string().max(20).optional(),
  OPERATOR_CITY: z.string().max(100).optional(),
  OPERATOR_EMAIL: z.string().max(254).optional(),
  OPERATOR_PHONE: z.string().optional(),
  MAP_ATTRIBUTION: z.string().max(200).default('© přispěvatelé OpenStreetMap'),
})

/** The source of map tiles and its attribution. */
export interface Tiles {
  url: string
  attribution: string
}

/** How mails are sent. */
export interface MailConfig {
  /** Null: nothing is sent. A demo shows the mails at /dev/mail. */
  smtpUrl: string | null
  from: { name: string; address: string }
}

/** The account for text messages. */
export interface TwilioConfig {
  accountSid: string
  authToken: string
  from: string
  url?: string
}

export interface Config {
  port: number
  host: string
  /** The URL for the role that the server works as. */
  databaseUrl: string | undefined
  /** The URL for the role that runs migrations; by default the same. */
  databaseOwnerUrl: string | undefined
  /** A standby for readings that may be seconds old. */
  readDatabaseUrl: string | undefined
  dataDir: string
  /** The bucket for pictures; null: folders of `dataDir`. */
  objects: ObjectsConfig | null
  /** The list of erased accounts, from which a restored database erases them again. */
  erasedList: string
  /** Encrypts backups; only the commands use it. */
  backupKey: string | undefined
  /** The public address; needed if it differs from http://HOST:PORT, for example behind a proxy. */
  origin: string | undefined
  authSecret: string | undefined
  /** The environment of maintenance windows: production if the address is https, unless set otherwise. */
  environment: Environment
  /** Whether a demo is wanted; null if unset (`demo.ts` decides). */
  demo: boolean | null
  logLevel: string
  accounts: {
    /** Minimum length of a new password. */
    minPasswordLength: number
    /** Sign-up with a registered address looks like any other, and the owner gets a mail. */
    hidesAddresses: boolean
    /** Whether staff need a second factor; null if unset: yes, except in a demo. */
    staffNeedsSecondFactor: boolean | null
  }
  /** How long a stopping server keeps answering while `/readyz` already sends proxies to the others. */
  drainMs: number
  /** Per member; 0 switches the limits off for load tests and benchmarks. */
  requestsPerMinute: number
  sweepEveryMs: number
  /** Where Prometheus reads metrics; null: nowhere. */
  metrics: { port: number; host: string } | null
  /** Number of our proxies in front; the outermost one determines a request's address. */
  proxies: number
  /** Null: maps have no background. */
  tiles: Tiles | null
  /** Whether shop pages are read for members, and which local servers stand for shops in tests; null: extraction is off. */
  extraction: { shops: readonly string[] } | null
  /** The register of companies, without a trailing slash, and which local servers stand for it in tests; null: nothing is looked up. */
  companies: { url: string; shops: readonly string[] } | null
  /** Null: members fill in by hand what the rules do not find. */
  ai: AiConfig | null
  mail: MailConfig
  /** The account at the card gateway; null: nobody can pay by card. */
  cards: StripeConfig | null
  /** The operator's bank account as it was set; null if it was not. */
  bankAccount: string | null
  /** The operator of this installation. */
  operator: Operator
  /** Null: no phone can be verified, unless a demo shows the messages next to its mails. */
  sms: TwilioConfig | null
}

function smsConfig({ TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_URL }: z.infer<typeof environment>): TwilioConfig | null {
  if (!TWILIO_ACCOUNT_SID && !TWILIO_AUTH_TOKEN && !TWILIO_FROM) return null
  if (!TWILIO_ACCOUNT_SID || !TWILIO_AUTH_TOKEN || !TWILIO_FROM)
    throw new Error('The configuration is wrong:\nTWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM go together')
  return {
    accountSid: TWILIO_ACCOUNT_SID,
    authToken: TWILIO_AUTH_TOKEN,
    from: TWILIO_FROM,
    ...(TWILIO_URL ? { url: TWILIO_URL.replace(/(?<!\/)\/+$/, '') } : {}),
  }
}

/** Extraction needs no key. In production no local address may be a shop. */
function extractionConfig({ EXTRACTION, EXTRACTION_TEST_SHOPS }: z.infer<typeof environment>, lives: Environment): Config['extraction'] {
  if (EXTRACTION_TEST_SHOPS && lives === 'production')
    throw new Error('The configuration is wrong:\nEXTRACTION_TEST_SHOPS is for tests and not for production')
  return EXTRACTION ? { shops: EXTRACTION_TEST_SHOPS?.split(',') ?? [] } : null
}

function companiesConfig({ ARES_URL, EXTRACTION_TEST_SHOPS }: z.infer<typeof environment>): Config['companies'] {
  return ARES_URL ? { url: ARES_URL.replace(/(?<!\/)\/+$/, ''), shops: EXTRACTION_TEST_SHOPS?.split(',') ?? [] } : null
}

function mailConfig({ SMTP_URL, MAIL_FROM, APP_ORIGIN, HOST }: z.infer<typeof environment>): MailConfig {
  const host = APP_ORIGIN ? new URL(APP_ORIGIN).hostname : HOST
  const { quoted, name, inside, alone } = mailFrom.exec(MAIL_FROM ?? '')?.groups ?? {}
  return {
    smtpUrl: SMTP_URL ?? null,
    from: { name: (quoted ?? name ?? '').trim() || 'Dohromady', address: inside ?? alone ?? `neodpovidat@${host}` },
  }
}

// Parsed by hand: a socket URL has no host, and the URL parser rejects it.
const roleIn = (url: string) => /^\w+:\/\/([^:@/]*)[:@]/.exec(url)?.[1] ?? ''

/** The URL of the database's owner, if it is not the server's own role. */
function ownerUrl({ DATABASE_URL, DATABASE_OWNER_URL }: z.infer<typeof environment>): string | undefined {
  if (DATABASE_OWNER_URL === undefined) return undefined
  if (DATABASE_URL === undefined)
    throw new Error(
      'The configuration is wrong:\nDATABASE_OWNER_URL migrates what DATABASE_URL works in. Set DATABASE_URL too, or neither.',
    )
  if (roleIn(DATABASE_URL) === roleIn(DATABASE_OWNER_URL))
    throw new Error(
      'The configuration is wrong:\nDATABASE_URL and DATABASE_OWNER_URL name the same role. Set DATABASE_URL to one of its own, which owns nothing.',
    )
  return DATABASE_OWNER_URL
}

const operatorSettings = (all: z.infer<typeof environment>): OperatorSettings =>
  Object.fromEntries(Object.entries(all).filter(([name]) => name.startsWith('OPERATOR_'))) as OperatorSettings

/** Reads the environment once. The product runs without any variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.entries(env).filter(([, value]) => value !== '')
  const read = environment.safeParse({ ...secretsIn(env), ...Object.fromEntries(given) }, { error: inEnglish })
  if (!read.success) throw new Error(`The configuration is wrong:\n${z.prettifyError(read.error)}`)
  if (read.data.APP_ORIGIN?.startsWith('https:') && read.data.TRUSTED_PROXIES === 0)
    throw new Error(
      'The configuration is wrong:\nhttps comes from a proxy, and TRUSTED_PROXIES says there is none: everybody would share its address. Set TRUSTED_PROXIES to how many proxies of yours stand before the server.',
    )
  if (read.data.APP_ORIGIN?.startsWith('https:') && read.data.REQUESTS_PER_MINUTE === 0)
    throw new Error('The configuration is wrong:\nREQUESTS_PER_MINUTE=0 lets everybody ask without a limit. Set it, or leave it out.')
  const lives = read.data.APP_ENV ?? (read.data.APP_ORIGIN?.startsWith('https:') ? 'production' : 'development')
  return {
    port: read.data.PORT,
    host: read.data.HOST,
    databaseUrl: read.data.DATABASE_URL,
    databaseOwnerUrl: ownerUrl(read.data),
    readDatabaseUrl: read.data.READ_DATABASE_URL,
    dataDir: resolve(read.data.DATA_DIR),
    objects: objectsConfig(read.data),
    erasedList: resolve(read.data.ERASED_LIST ?? join(read.data.DATA_DIR, 'erased.txt')),
    backupKey: read.data.BACKUP_KEY,
    origin: read.data.APP_ORIGIN,
    authSecret: read.data.AUTH_SECRET,
    environment: lives,
    demo: read.data.DEMO ?? null,
    logLevel: read.data.LOG_LEVEL,
    drainMs: read.data.DRAIN_MS,
    requestsPerMinute: read.data.REQUESTS_PER_MINUTE,
    accounts: {
      minPasswordLength: read.data.PASSWORD_MIN_LENGTH,
      hidesAddresses: read.data.AUTH_HIDE_EXISTING,
      staffNeedsSecondFactor: read.data.STAFF_TWO_FACTOR ?? null,
    },
    proxies: read.data.TRUSTED_PROXIES,
    sweepEveryMs: read.data.SWEEP_EVERY_MS,
    metrics: read.data.METRICS_PORT === undefined ? null : { port: read.data.METRICS_PORT, host: read.data.METRICS_HOST },
    // The only setting whose empty value has a meaning: no background.
    tiles: env['MAP_TILE_URL'] === '' ? null : { url: read.data.MAP_TILE_URL, attribution: read.data.MAP_ATTRIBUTION },
    extraction: extractionConfig(read.data, lives),
    companies: companiesConfig(read.data),
    ai: aiConfig(read.data),
    mail: mailConfig(read.data),
    cards: cardsConfig(read.data, lives),
    bankAccount: read.data.BANK_ACCOUNT ?? null,
    operator: operatorOf(operatorSettings(read.data)),
    sms: smsConfig(read.data),
  }
}
