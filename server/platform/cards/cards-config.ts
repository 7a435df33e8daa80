import { z } from 'zod'
import type { StripeConfig } from './stripe.ts'

/** The settings of the card gateway. */
export const cardSettings = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_(?:test|live)_\w+$/, 'a secret key of Stripe: sk_live_… or sk_test_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'the secret of the webhook endpoint: whsec_…')
    .optional(),
  STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
}

type CardSettings = { [Name in keyof typeof cardSettings]?: string | undefined }

/** The account at the gateway, or null. Throws if it is incomplete, or if its secret key would leave for another server in production. */
export function cardsConfig(
  { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: url }: CardSettings,
  lives: 'development' | 'production',
): StripeConfig | null {
  if (!secretKey && !webhookSecret) return null
  if (!secretKey || !webhookSecret) throw new Error('The configuration is wrong:\nSTRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together')
  if (lives === 'production' && secretKey.includes('_test_'))
    throw new Error('The configuration is wrong:\nSTRIPE_SECRET_KEY is a key for tests, which pays with cards that do not exist')
  if (url && lives === 'production') throw new Error('The configuration is wrong:\nSTRIPE_API_BASE is for tests and not for production')
  return { secretKey, webhookSecret, ...(url && { url }) }
}
