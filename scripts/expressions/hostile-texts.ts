import type { AST } from '@eslint-community/regexpp'
import { acceptor, parse } from './count-steps.ts'

/** Characters to try first; the rest of the plane follows. */
const USUAL = [
  'a',
  '0',
  ' ',
  'A',
  '-',
  '.',
  ',',
  '/',
  'ž',
  ...Array.from({ length: 96 }, (_, i) => String.fromCodePoint(i + 32)),
  '\n',
  '\t',
  '\r',
]
/** What follows a repetition so that it does not match after all. */
const ENDS = ['', '\u0000', '\n', '!', 'a', '0', ' ']

/** A text that is made longer by repeating its middle, or two of them one after the other. */
export interface Hostile {
  before: string
  middles: readonly string[]
  after: string
}

/** The text of about this length. */
export function textOf({ before, middles, after }: Hostile, length: number): string {
  const share = length / middles.length
  return before + middles.map((middle) => middle.repeat(Math.ceil(share / middle.length))).join('') + after
}

/**
 * Texts that make an expression work the most: each repetition of it at length, alone and after what precedes it, once or again and again,
 * with an end that it does not accept, and pairs of them.
 */
export function hostileTexts(source: string, flags: string): Hostile[] {
  const pattern = parse(source, flags)
  const pumps: { before: string; middle: string }[] = []
  const visit = (node: AST.Node, before: string): void => {
    switch (node.type) {
      case 'Pattern':
      case 'Group':
      case 'CapturingGroup':
      case 'Assertion':
        if ('alternatives' in node) for (const each of node.alternatives) visit(each, before)
        return
      case 'Alternative': {
        let sofar = before
        for (const each of node.elements) {
          visit(each, sofar)
          sofar += sample(each, flags)
        }
        return
      }
      case 'Quantifier':
        visit(node.element, before)
        if (node.max > 9) for (const middle of samples(node.element, flags)) pumps.push({ before, middle })
        return
      default:
    }
  }
  visit(pattern, '')
  const whole = sample(pattern, flags)
  const found = new Map<string, Hostile>()
  const add = (hostile: Hostile) => {
    if (hostile.middles.every((middle) => middle.length > 0)) found.set(JSON.stringify(hostile), hostile)
  }
  if (pumps.length > 0) for (const after of ENDS) add({ before: '', middles: [whole], after })
  for (const [index, { before, middle }] of pumps.entries()) {
    const next = pumps[index + 1]
    for (const after of ENDS) {
      add({ before, middles: [middle], after })
      add({ before: '', middles: [middle], after })
      add({ before: 'a', middles: [middle], after })
      add({ before: '', middles: [before + middle], after })
      if (next) {
        add({ before, middles: [middle, next.middle], after })
        add({ before: '', middles: [before + middle, next.before + next.middle], after })
        add({ before: '', middles: [before + middle, next.before.slice(before.length) + next.middle], after })
      }
    }
  }
  return [...found.values()]
}

/** A short text that a part accepts, without a look at what is around it. */
const sample = (node: AST.Node, flags: string): string => samples(node, flags)[0] ?? ''

/** A short text for each alternative of a part. */
function samples(node: AST.Node, flags: string): string[] {
  switch (node.type) {
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup':
      return node.alternatives.flatMap((each) => samples(each, flags).slice(0, 2)).slice(0, 6)
    case 'Alternative':
      return [node.elements.map((each) => sample(each, flags)).join('')]
    case 'Quantifier':
      return samples(node.element, flags).map((each) => each.repeat(Math.max(1, Math.min(node.min, 64))))
    case 'Assertion':
    case 'Backreference':
      return ['']
    default: {
      const isIn = acceptor(node.raw, flags)
      return USUAL.filter(isIn).slice(0, 1).concat(further(isIn)).slice(0, 1)
    }
  }
}

function further(isIn: (character: string) => boolean): string[] {
  for (let code = 0; code < 0x1f000; code++) {
    const character = String.fromCodePoint(code)
    if (!(code >= 0xd800 && code <= 0xdfff) && isIn(character)) return [character]
  }
  return []
}
