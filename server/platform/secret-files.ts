import { readFileSync } from 'node:fs'

const SECRETS = [
  'AUTH_SECRET',
  'DATABASE_URL',
  'READ_DATABASE_URL',
  'DATABASE_OWNER_URL',
  'SMTP_URL',
  'TWILIO_AUTH_TOKEN',
  'AI_API_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'BACKUP_KEY',
  'S3_SECRET_ACCESS_KEY',
] as const

/** Reads secrets from files (`AI_API_KEY_FILE`), as containers provide them; a value set directly takes precedence. */
export function secretsIn(env: Record<string, string | undefined>): Record<string, string> {
  const files = SECRETS.flatMap((name) => (env[`${name}_FILE`] ? [[name, env[`${name}_FILE`]!] as const] : []))
  return Object.fromEntries(files.map(([name, file]) => [name, readFileSync(file, 'utf8').trim()]))
}
