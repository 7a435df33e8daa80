import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { BackupFault } from './backup-fault.ts'
import { inPieces, openReader, type Bytes } from './pieces.ts'

// The file, which docs/decisions/052-backup.md describes:
//
//   "DOHROMADY-BACKUP " version LF · salt (32) · check (32) · pieces
//   piece = AES-256-GCM of 64 KiB of content, the last one shorter or equal, with its tag (16)
//
// Each file has its own key, so a counter is a safe nonce. Its last byte says whether the piece is the last one: a file that was cut at the
// border of two pieces is recognised.

const version = 1
const magic = Buffer.from(`DOHROMADY-BACKUP ${version}\n`)
const anyMagic = /^DOHROMADY-BACKUP (\d+)\n$/
const saltBytes = 32
const checkBytes = 32
const tagBytes = 16
const pieceBytes = 64 * 1024
const nonceBytes = 12
const algorithm = 'aes-256-gcm'

export const damaged = 'Soubor zálohy je neúplný nebo poškozený. Nic se neobnovilo; vezměte jinou zálohu.'
const foreign = 'Tento soubor není záloha Dohromady.'
const wrongKey = 'Klíč nepatří k této záloze, nebo je poškozený její začátek. Nastavte BACKUP_KEY na klíč, kterým byla zašifrovaná.'

function keysOf(secret: string, salt: Buffer): { key: Buffer; check: Buffer } {
  const derived = Buffer.from(hkdfSync('sha256', secret, salt, magic, 64))
  return { key: derived.subarray(0, 32), check: createHmac('sha256', derived.subarray(32)).update(magic).update(salt).digest() }
}

function nonceOf(count: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(nonceBytes)
  nonce.writeUIntBE(count, nonceBytes - 7, 6)
  nonce[nonceBytes - 1] = isLast ? 1 : 0
  return nonce
}

/** Every piece with whether it is the last one. */
async function* withLast(pieces: Bytes): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let held: Buffer | null = null
  for await (const piece of pieces) {
    if (held) yield { piece: held, isLast: false }
    held = piece
  }
  yield { piece: held ?? Buffer.alloc(0), isLast: true }
}

/** Encrypts and authenticates a stream under a key of its own, derived from `secret`. */
export async function* encrypted(source: Bytes, secret: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes)
  const { key, check } = keysOf(secret, salt)
  yield Buffer.concat([magic, salt, check])
  let count = 0
  for await (const { piece, isLast } of withLast(inPieces(source, pieceBytes))) {
    const cipher = createCipheriv(algorithm, key, nonceOf(count++, isLast))
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  }
}

function opened(key: Buffer, nonce: Buffer, piece: Buffer): Buffer {
  if (piece.length < tagBytes) throw new BackupFault(damaged)
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
  decipher.setAuthTag(piece.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()])
  } catch {
    throw new BackupFault(damaged)
  }
}

/**
 * The content of an encrypted stream. Each piece is authenticated before it is passed on.
 *
 * @throws BackupFault if the stream is no backup, of a newer version, cut or changed, or the key is another.
 */
export async function* decrypted(source: Bytes, secret: string): AsyncGenerator<Buffer> {
  const reader = openReader(source)
  const start = await reader.take(magic.length)
  const written = anyMagic.exec(start.toString('latin1'))?.[1]
  if (written === undefined) throw new BackupFault(foreign)
  if (written !== String(version)) throw new BackupFault('Zálohu napsala jiná verze Dohromady. Obnovte ji verzí, která ji napsala.')
  const salt = await reader.take(saltBytes)
  const found = await reader.take(checkBytes)
  if (found.length < checkBytes) throw new BackupFault(damaged)
  const { key, check } = keysOf(secret, salt)
  if (!timingSafeEqual(found, check)) throw new BackupFault(wrongKey)
  let count = 0
  for await (const { piece, isLast } of withLast(inPieces(reader.remaining(), pieceBytes + tagBytes)))
    yield opened(key, nonceOf(count++, isLast), piece)
}
