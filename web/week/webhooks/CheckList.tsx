import { nbsp } from '#domain/text/nbsp.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'

export interface CheckListProps<Choice extends string> {
  label: string
  choices: readonly Choice[]
  nameOf: (choice: Choice) => string
  value: readonly Choice[]
  onChange: (chosen: Choice[]) => void
  error: string | null
}

/** A choice of several things, as checkboxes under a label. */
export function CheckList<Choice extends string>({ label, choices, nameOf, value, onChange, error }: CheckListProps<Choice>) {
  const turn = (choice: Choice, isOn: boolean) => onChange(choices.filter((each) => (each === choice ? isOn : value.includes(each))))
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1 font-semibold">{label}</legend>
      {choices.map((choice) => (
        <Checkbox key={choice} isSelected={value.includes(choice)} isInvalid={error !== null} onChange={(isOn) => turn(choice, isOn)}>
          {nbsp(nameOf(choice))}
        </Checkbox>
      ))}
      {error !== null && (
        <p role="alert" className="text-14 font-semibold text-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
