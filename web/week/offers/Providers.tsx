import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import { Table, Td, Th } from '../../ui/Table.tsx'

/** Who brings purchases from the depot to the door, in the order members are offered them. */
export function Providers() {
  const providers = useQuery(orpc.pickup.providers.queryOptions())
  if (providers.isError)
    return (
      <ErrorState
        onRetry={() => void providers.refetch()}
        message={sentenceOf(providers.error, 'Poskytovatele doručení se nepodařilo načíst.')}
      />
    )
  if (!providers.data)
    return (
      <Skeleton>
        <Bone shape="block" />
      </Skeleton>
    )
  if (providers.data.length === 0) return <EmptyState title="Zatím nemáte žádného poskytovatele doručení" />
  return (
    <Table caption="Poskytovatelé doručení na poslední míli">
      <thead>
        <tr>
          <Th>Poskytovatel</Th>
          <Th>Označení</Th>
        </tr>
      </thead>
      <tbody>
        {providers.data.map(({ id, name, code }) => (
          <tr key={id}>
            <Th scope="row">{name}</Th>
            <Td>{code}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
