/** An instruction of a Dockerfile, continuation lines joined. */
export interface Instruction {
  word: string
  rest: string
}

/** Reads the stages of a Dockerfile. It knows the forms that deploy/Dockerfile uses, no more. */
export function readStages(text: string): Instruction[][] {
  const lines = text
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const stages: Instruction[][] = []
  for (const line of lines) {
    const { word, rest } = /^(?<word>[A-Z]+) (?<rest>.+)$/.exec(line)!.groups as unknown as Instruction
    if (word === 'FROM') stages.push([])
    stages.at(-1)!.push({ word, rest })
  }
  return stages
}
