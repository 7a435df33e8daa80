import { z } from 'zod'
import { isPrivateUrl } from '../private-url.ts'

/** The settings of the object store. */
export const objectSettings = {
  S3_URL: z
    .string()
    .refine(
      isPrivateUrl,
      'https://host/bucket or https://bucket.host, or http:// on this machine; the keys stand in S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    )
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'a region: eu-central-1')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
}

type ObjectSettings = { [Name in keyof typeof objectSettings]?: string | undefined }

/** A bucket in a store that speaks the protocol of S3. */
export interface ObjectsConfig {
  /** The address of the bucket, without a trailing slash. */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** The bucket for files, or null: they are in folders. Throws if its settings are incomplete. */
export function objectsConfig({ S3_URL, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: ObjectSettings): ObjectsConfig | null {
  if (!S3_URL && !S3_ACCESS_KEY_ID && !S3_SECRET_ACCESS_KEY) return null
  if (!S3_URL || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    throw new Error('The configuration is wrong:\nS3_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together')
  return {
    url: S3_URL.replace(/(?<!\/)\/+$/, ''),
    region: S3_REGION!,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}
