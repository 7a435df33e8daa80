import { z } from 'zod'
import { isPrivateUrl } from './private-url.ts'

const flag = z.stringbool()

/** The settings of the language model. */
export const aiSettings = {
  AI_BASE_URL: z
    .string()
    .refine(isPrivateUrl, 'https://…/v1 of a server that speaks as OpenAI does, or http:// on this machine; the key stands in AI_API_KEY')
    .optional(),
  AI_MODEL: z.string().max(200).optional(),
  AI_API_KEY: z.string().max(4000).optional(),
  AI_SUPPORTS_IMAGES: flag.default(false),
  AI_JSON_SCHEMA: flag.default(true),
}

/** The model that is asked for facts that the rules did not find. */
export interface AiConfig {
  /** Without a trailing slash. */
  baseUrl: string
  model: string
  /** Null if the server needs none. */
  apiKey: string | null
  takesPictures: boolean
  /** Whether the server supports schemas; otherwise only JSON. */
  hasSchemas: boolean
}

type AiSettings = z.infer<z.ZodObject<typeof aiSettings>>

/** The model, or null. Throws if its settings are incomplete. */
export function aiConfig({ AI_BASE_URL, AI_MODEL, AI_API_KEY, AI_SUPPORTS_IMAGES, AI_JSON_SCHEMA }: AiSettings): AiConfig | null {
  if (!AI_BASE_URL && !AI_MODEL && !AI_API_KEY) return null
  if (!AI_BASE_URL || !AI_MODEL) throw new Error('The configuration is wrong:\nAI_BASE_URL and AI_MODEL go together')
  return {
    baseUrl: AI_BASE_URL.replace(/(?<!\/)\/+$/, ''),
    model: AI_MODEL,
    apiKey: AI_API_KEY ?? null,
    takesPictures: AI_SUPPORTS_IMAGES,
    hasSchemas: AI_JSON_SCHEMA,
  }
}
