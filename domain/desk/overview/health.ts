/** A kind of job that runs by itself. */
export interface JobFacts {
  name: string
  /** When one ended last; null if none did as long as jobs are remembered. */
  endedAt: Date | null
  /** Failed within a day. */
  failed: number
  /** Due for more than five minutes. */
  late: number
}

/** The mails that wait, and those that could not be sent. */
export interface MailFacts {
  waiting: number
  /** Since when the first of them waits, in minutes; null if none does. */
  waitingMinutes: number | null
  /** Given up within a week. */
  givenUp: number
  sent: number
}

/** Whether somebody should look at it. */
export const isJobSick = ({ failed, late }: JobFacts): boolean => failed > 0 || late > 0

/** Mails usually leave within a minute; a quarter of an hour means that the mail server refuses them. */
export const isMailSick = ({ waitingMinutes, givenUp }: MailFacts): boolean => givenUp > 0 || (waitingMinutes ?? 0) >= 15

/** A nightly backup ended at least this many hours ago if the last one failed. */
const BACKUP_HOURS = 26

/** When the last backup was written; null if none ever was, because an operator may use another tool. */
export interface BackupFacts {
  madeAt: Date | null
  /** Hours since then. */
  hours: number | null
}

/** Whether a nightly backup is missing. */
export const isBackupSick = ({ hours }: Pick<BackupFacts, 'hours'>): boolean => (hours ?? 0) >= BACKUP_HOURS

/** What administrators are mailed about, because nobody may be looking. */
export const ALERTS = ['deliveries', 'mail', 'jobs', 'backup'] as const
export type Alert = (typeof ALERTS)[number]

/** How the parts of the product do that nobody sees. */
export interface Health {
  /** For how many minutes the step of a delivery has been due that waits longest; 0 if none is. */
  lateMinutes: number
  mail: Pick<MailFacts, 'waiting' | 'waitingMinutes'>
  lateJobs: number
  backup: BackupFacts
}

/** What is wrong now: a step of a delivery ten minutes late, a mail that waits for half an hour, a late job, a missing backup. */
export function alertsOf({ lateMinutes, mail, lateJobs, backup }: Health): Alert[] {
  const isSick = {
    deliveries: lateMinutes >= 10,
    mail: (mail.waitingMinutes ?? 0) >= 30,
    jobs: lateJobs > 0,
    backup: isBackupSick(backup),
  }
  return ALERTS.filter((alert) => isSick[alert])
}

/** An alert that was seen, and whether administrators were told of it. */
export interface KnownAlert {
  alert: Alert
  isTold: boolean
}

export interface AlertSteps {
  /** Seen for the first time. What is over at the next look is told to nobody. */
  noted: Alert[]
  /** Seen twice. */
  told: Alert[]
  ended: KnownAlert[]
}

/** What a look at the product changes. */
export function alertSteps(known: readonly KnownAlert[], present: readonly Alert[]): AlertSteps {
  const isKnown = (alert: Alert) => known.some((each) => each.alert === alert)
  return {
    noted: present.filter((alert) => !isKnown(alert)),
    told: known.filter(({ alert, isTold }) => !isTold && present.includes(alert)).map(({ alert }) => alert),
    ended: known.filter(({ alert }) => !present.includes(alert)),
  }
}

/** What each alert says: while it lasts, and when it is over. */
export const alertTexts: Readonly<Record<Alert, { begun: string; over: string; about: string }>> = {
  deliveries: {
    begun: 'Závoz se včas neuzavřel',
    over: 'Závozy jdou zase včas',
    about: 'Krok závozu (uzávěrka nebo ceny) se opožďuje nejmíň o deset minut. Členové ani dodavatelé zatím nevidí výsledek.',
  },
  mail: {
    begun: 'E-maily neodcházejí',
    over: 'E-maily zase odcházejí',
    about: 'Nejstarší zpráva čeká nejmíň půl hodiny. Zkontrolujte poštovní server; zprávy na něj počkají tři dny.',
  },
  jobs: {
    begun: 'Pravidelné úlohy se opožďují',
    over: 'Pravidelné úlohy zase běží',
    about: 'Některá úloha měla začít už před pěti minutami.',
  },
  backup: {
    begun: 'Chybí noční záloha',
    over: 'Záloha je zase čerstvá',
    about: 'Poslední záloha je starší než 26 hodin. Zkontrolujte službu, která ji dělá, a volné místo.',
  },
}
