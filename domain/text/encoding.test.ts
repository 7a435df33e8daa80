import { expect, test } from 'vitest'
import { encodingOf } from './encoding.ts'

const bytes = (...text: (string | number)[]) =>
  Uint8Array.from(text.flatMap((part) => (typeof part === 'number' ? part : [...Buffer.from(part)])))
const wide = (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le'))

test.each<[string, Uint8Array, string]>([
  ['UTF-8', bytes('Příliš žluťoučký; kůň 😀'), 'utf-8'],
  ['ASCII', bytes('Datum;VS'), 'utf-8'],
  ['UTF-8 with a mark', bytes(0xef, 0xbb, 0xbf, 'Datum'), 'utf-8'],
  ['UTF-16 with a mark', Uint8Array.of(0xff, 0xfe, ...wide('Částka')), 'utf-16le'],
  ['UTF-16 of the other order', Uint8Array.of(0xfe, 0xff, ...wide('Částka').reverse()), 'utf-16be'],
  ['UTF-16 without a mark', wide('"Datum zaúčtování","Částka"'), 'utf-16le'],
  ['Windows-1250 with Š', bytes(0x8a, 'koda;', 0xe9), 'windows-1250'],
  ['Windows-1250 without Š, Ť and Ž', bytes('NOV', 0xc1, 'K'), 'windows-1250'],
  ['ISO 8859-2 with Š', bytes(0xa9, 'koda;', 0xe9), 'iso-8859-2'],
  ['what XML declares', bytes('<?xml version="1.0" encoding="ISO-8859-2"?><a>Nov', 0xe1, 'k</a>'), 'iso-8859-2'],
  ['what XML declares for Windows', bytes("<?xml version='1.0' encoding='windows-1250'?><a>", 0xe1, '</a>'), 'windows-1250'],
  ['XML that wrongly says UTF-8', bytes('<?xml version="1.0" encoding="UTF-8"?><a>', 0x8a, '</a>'), 'windows-1250'],
  ['a character that is cut', bytes('a', 0xc5), 'windows-1250'],
  ['nothing', bytes(), 'utf-8'],
])('%s is known by its bytes', (_, file, encoding) => expect(encodingOf(file)).toBe(encoding))
