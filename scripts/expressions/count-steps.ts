import { RegExpParser, type AST } from '@eslint-community/regexpp'

type Instruction =
  | { kind: 'char'; isIn: (character: string) => boolean; back: boolean }
  | { kind: 'split'; first: number; second: number }
  | { kind: 'jump'; to: number }
  | { kind: 'at'; holds: (text: readonly string[], at: number) => boolean }
  | { kind: 'look'; program: Instruction[]; negate: boolean }
  | { kind: 'mark' }
  | { kind: 'moved' }
  | { kind: 'done' }

interface Marks {
  at: number
  before: Marks | undefined
}

/** More copies of a bounded repetition than this are as good as any number for how the steps grow. */
const COPIES = 24

/** The parsed expression. */
export const parse = (source: string, flags: string): AST.Pattern =>
  new RegExpParser({ ecmaVersion: 2025 }).parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  })

/** Tells by the engine itself which characters a part of an expression accepts. */
export function acceptor(raw: string, flags: string): (character: string) => boolean {
  const expression = new RegExp(`^(?:${raw})$`, flags.replaceAll(/[gyd]/g, ''))
  const known = new Map<string, boolean>()
  return (character) => {
    let answer = known.get(character)
    if (answer === undefined) known.set(character, (answer = expression.test(character)))
    return answer
  }
}

/**
 * Counts the steps of a plain backtracking engine that looks for every match in a text, up to a limit. Unlike time they are the same on
 * every machine; engines that are cleverer need fewer.
 */
export function stepCounter(source: string, flags: string): (text: string, limit: number) => number {
  const program = [...compile(parse(source, flags), flags, false), { kind: 'done' as const }]
  return (text, limit) => {
    const characters = flags.includes('u') || flags.includes('v') ? Array.from(text) : text.split('')
    const count = { steps: 0, limit }
    for (let at = 0; at <= characters.length && count.steps < limit;) {
      const end = run(program, characters, at, count)
      // A sticky one is not looked for further on.
      if (end === undefined && flags.includes('y')) break
      at = end !== undefined && end > at ? end : at + 1
    }
    return count.steps
  }
}

/** The end of the first match that begins here. */
function run(program: readonly Instruction[], text: readonly string[], start: number, count: { steps: number; limit: number }) {
  const stack: { next: number; at: number; marks: Marks | undefined }[] = [{ next: 0, at: start, marks: undefined }]
  for (let state = stack.pop(); state; state = stack.pop()) {
    let { next, at, marks } = state
    for (let isAlive = true; isAlive;) {
      if (++count.steps >= count.limit) return undefined
      const instruction = program[next]!
      next++
      switch (instruction.kind) {
        case 'done':
          return at
        case 'char': {
          const index = instruction.back ? at - 1 : at
          isAlive = index >= 0 && index < text.length && instruction.isIn(text[index]!)
          at += instruction.back ? -1 : 1
          break
        }
        case 'split':
          stack.push({ next: instruction.second, at, marks })
          next = instruction.first
          break
        case 'jump':
          next = instruction.to
          break
        case 'at':
          isAlive = instruction.holds(text, at)
          break
        case 'look':
          isAlive = (run(instruction.program, text, at, count) === undefined) === instruction.negate
          break
        case 'mark':
          marks = { at, before: marks }
          break
        case 'moved':
          isAlive = marks!.at !== at
          marks = marks!.before
      }
    }
  }
  return undefined
}

function compile(node: AST.Node, flags: string, back: boolean): Instruction[] {
  switch (node.type) {
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup':
      return anyOf(node.alternatives.map((each) => compile(each, flags, back)))
    case 'Alternative':
      return (back ? node.elements.toReversed() : node.elements).reduce<Instruction[]>(
        (all, each) => [...all, ...moved(compile(each, flags, back), all.length)],
        [],
      )
    case 'Character':
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass':
      return [{ kind: 'char', isIn: acceptor(node.raw, flags), back }]
    case 'Quantifier':
      return repeat(compile(node.element, flags, back), node)
    case 'Assertion':
      return [assertion(node, flags)]
    case 'Backreference':
    default:
      throw new Error(`Steps of ${node.type} are not counted: ${node.raw}`)
  }
}

function assertion(node: AST.Assertion, flags: string): Instruction {
  if (node.kind === 'lookahead' || node.kind === 'lookbehind') {
    const inside = anyOf(node.alternatives.map((each) => compile(each, flags, node.kind === 'lookbehind')))
    return { kind: 'look', program: [...inside, { kind: 'done' }], negate: node.negate }
  }
  const isWord = acceptor(String.raw`\w`, flags)
  const isEnd = acceptor(String.raw`[\n\r\u2028\u2029]`, '')
  const many = flags.includes('m')
  const word = (text: readonly string[], at: number) => text[at] !== undefined && isWord(text[at])
  if (node.kind === 'word') return { kind: 'at', holds: (text, at) => (word(text, at - 1) !== word(text, at)) !== node.negate }
  return node.kind === 'start'
    ? { kind: 'at', holds: (text, at) => at === 0 || (many && isEnd(text[at - 1]!)) }
    : { kind: 'at', holds: (text, at) => at === text.length || (many && isEnd(text[at]!)) }
}

/** The same instructions, further back in a program. */
const moved = (code: readonly Instruction[], by: number): Instruction[] =>
  code.map((each) =>
    each.kind === 'split'
      ? { ...each, first: each.first + by, second: each.second + by }
      : each.kind === 'jump'
        ? { ...each, to: each.to + by }
        : each,
  )

function anyOf(ways: Instruction[][]): Instruction[] {
  const [first = [], ...others] = ways
  if (others.length === 0) return first
  const rest = anyOf(others)
  const end = first.length + 2 + rest.length
  return [
    { kind: 'split', first: 1, second: first.length + 2 },
    ...moved(first, 1),
    { kind: 'jump', to: end },
    ...moved(rest, first.length + 2),
  ]
}

function repeat(body: Instruction[], { min, max, greedy }: AST.Quantifier): Instruction[] {
  const split = (first: number, second: number): Instruction => ({
    kind: 'split',
    ...(greedy ? { first, second } : { first: second, second: first }),
  })
  const code: Instruction[] = []
  const least = Math.min(min, COPIES)
  for (let n = 0; n < least; n++) code.push(...moved(body, code.length))
  if (max === Infinity) {
    const start = code.length
    return [
      ...code,
      split(start + 1, start + body.length + 4),
      { kind: 'mark' },
      ...moved(body, start + 2),
      { kind: 'moved' },
      { kind: 'jump', to: start },
    ]
  }
  const optional = Math.min(max - min, COPIES)
  const end = code.length + optional * (body.length + 1)
  for (let n = 0; n < optional; n++) {
    const start = code.length
    code.push(split(start + 1, end), ...moved(body, start + 1))
  }
  return code
}
