import type { DeclinedTopics } from '#contract/people/notices.ts'
import { TOPICS, topicTexts, type Topic } from '#domain/people/notices/topics.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { PushDevices } from '../../help/inbox/PushDevices.tsx'
import { usePushDevices } from '../../help/inbox/use-push-devices.ts'
import { linkStyles } from '../../ui/button-styles.ts'
import { NotRead } from '../../ui/Reading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Switch } from '../../ui/Switch.tsx'
import type { SettingsPanelProps } from '../account/settings-panel.ts'
import { useNotices } from './use-notices.ts'

/** Where notices are copied: by mail, and to devices. Each switch saves itself. */
export function NoticesPanel({ onClose }: SettingsPanelProps) {
  const notices = useNotices()
  const push = usePushDevices()
  const { reading, fault } = notices
  const { data } = reading
  if (!data) return <NotRead of={reading} failure="Upozornění se nepodařilo načíst." bones={['title', 'line', 'line']} />
  const isPushed = (push.reading.data?.devices.length ?? 0) > 0
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-read text-muted">
        {nbsp('Všechno najdete v aplikaci, v ')}
        <a href="/inbox" onClick={onClose} className={linkStyles()}>
          Upozorněních
        </a>
        {nbsp('. Tady volíte, co vám máme i posílat. Zprávy o účtu, o změnách závozu a o tom, co potvrdíte, posíláme vždycky.')}
      </p>
      {TOPICS.map((topic) =>
        isPushed ? (
          <BothChannels key={topic} topic={topic} declined={data} notices={notices} />
        ) : (
          <Switch
            key={topic}
            isSelected={!data.mail.includes(topic)}
            isDisabled={notices.isPending}
            onChange={(isWanted) => notices.choose(topic, 'mail', isWanted)}
            hint={nbsp(topicTexts[topic].about)}
          >
            {topicTexts[topic].name}
          </Switch>
        ),
      )}
      {fault && <Notice tone="error">{fault}</Notice>}
      <PushDevices push={push} />
    </div>
  )
}

const CHANNEL_NAMES = { mail: 'E-mail', push: 'Oznámení' } as const

interface BothChannelsProps {
  topic: Topic
  declined: DeclinedTopics
  notices: Pick<ReturnType<typeof useNotices>, 'choose' | 'isPending'>
}

function BothChannels({ topic, declined, notices: { choose, isPending } }: BothChannelsProps) {
  const { name, about } = topicTexts[topic]
  return (
    <div role="group" aria-labelledby={`tema-${topic}`} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <div className="min-w-60 flex-1">
        <p id={`tema-${topic}`} className="font-semibold">
          {name}
        </p>
        <p className="text-14 text-muted">{nbsp(about)}</p>
      </div>
      <div className="flex gap-6">
        {(['mail', 'push'] as const).map((channel) => (
          <Switch
            key={channel}
            isSelected={!declined[channel].includes(topic)}
            isDisabled={isPending}
            onChange={(isWanted) => choose(topic, channel, isWanted)}
          >
            {CHANNEL_NAMES[channel]}
          </Switch>
        ))}
      </div>
    </div>
  )
}
