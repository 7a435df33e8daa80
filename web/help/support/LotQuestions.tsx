import { MessageCircleQuestionMark } from 'lucide-react'
import type { LotQuestion } from '#contract/help/support.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { Notice } from '../../ui/Notice.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { complainHref } from './support-search.ts'

/** Asks whether goods are all right that somebody else complained about. */
export function LotQuestions({ questions }: { questions: readonly LotQuestion[] }) {
  return questions.map((question) => <Question key={question.purchaseItemId} question={question} />)
}

function Question({ question: { purchaseItemId, itemName, deliveryOn } }: { question: LotQuestion }) {
  const { ask, isPending } = useCall(client.support.answerQuestion, {
    onAnswer: () => toast('Děkujeme, to rádi slyšíme'),
    onError: (error) => toastError(sentenceOf(error, 'Odpověď se nepodařilo uložit. Zkuste to prosím znovu.')),
  })
  return (
    <Notice
      tone="due"
      icon={MessageCircleQuestionMark}
      word="Otázka:"
      title={nbsp(`${itemName}: je to vaše v pořádku?`)}
      action={
        <div className="flex flex-wrap gap-2">
          <Button isPending={isPending} onPress={() => void ask({ purchaseItemId })}>
            Je v pořádku
          </Button>
          <a href={complainHref(purchaseItemId)} className={buttonStyles({ variant: 'secondary' })}>
            Něco nesedí
          </a>
        </div>
      }
    >
      {nbsp(`Zboží ze závozu ${formatDay(deliveryOn)} někdo reklamuje. Máte totéž od stejného dodavatele, proto se jednou ptáme i vás.`)}
    </Notice>
  )
}
