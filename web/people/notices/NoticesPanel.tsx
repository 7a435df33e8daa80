import { TOPICS, topicTexts } from '#domain/people/notices/topics.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useNotices } from './use-notices.ts'

/** Which optional mails the member wants. Each switch saves itself. */
export function NoticesPanel() {
  const { reading, choose, isPending, fault } = useNotices()
  const { data } = reading
  if (!data && reading.isError)
    return <ErrorState message="Upozornění se nepodařilo načíst." onRetry={() => void reading.refetch()} isRetrying={reading.isFetching} />
  if (!data)
    return (
      <Skeleton>
        <Bone shape="title" />
        <Bone />
        <Bone />
      </Skeleton>
    )
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-read text-muted">
        {nbsp('Co vám máme posílat e-mailem. Zprávy o účtu, o změnách závozu a o tom, co potvrdíte, posíláme vždycky.')}
      </p>
      {TOPICS.map((topic) => (
        <Switch
          key={topic}
          isSelected={!data.declined.includes(topic)}
          isDisabled={isPending}
          onChange={(isWanted) => choose(topic, isWanted)}
          hint={nbsp(topicTexts[topic].about)}
        >
          {topicTexts[topic].name}
        </Switch>
      ))}
      {fault && <Notice tone="error">{fault}</Notice>}
    </div>
  )
}
