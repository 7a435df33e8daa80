import { nbsp } from '#domain/text/nbsp.ts'
import { componentOf, fieldsBelow, typeText, type Schema } from './api-document.ts'

/** The fields of an object: name, type and meaning, nested objects below them. */
export function SchemaFields({ schema: { properties = {} } }: { schema: Schema }) {
  return (
    <ul className="divide-y divide-border">
      {Object.entries(properties).map(([name, field]) => (
        <Field key={name} name={name} schema={field} />
      ))}
    </ul>
  )
}

interface FieldProps {
  name: string
  schema: Schema
  isRequired?: boolean
}

/** One field or parameter. */
export function Field({ name, schema, isRequired = false }: FieldProps) {
  const below = fieldsBelow(schema)
  return (
    <li className="py-2">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <code className="font-semibold break-all">{name}</code>
        <TypeText schema={schema} />
        {isRequired && <span className="text-13 text-muted">povinné</span>}
      </p>
      {schema.description && <p className="text-14 text-pretty">{nbsp(schema.description)}</p>}
      {below && (
        <div className="mt-1 border-l-2 border-border pl-3">
          <SchemaFields schema={below} />
        </div>
      )}
    </li>
  )
}

/** The type of a schema, as a link to its component. */
export function TypeText({ schema }: { schema: Schema }) {
  const component = componentOf(schema)
  const text = <code className="text-13 break-words text-muted">{typeText(schema)}</code>
  return component === null ? (
    text
  ) : (
    <a href={`#${component}`} className="underline">
      {text}
    </a>
  )
}
