import { DEFAULT_MESSAGE } from '#domain/maintenance/lock.ts'

/**
 * Every refusal the server may give, with the sentence a person reads. A procedure declares the ones it may throw by
 * `.errors(refuse('CUTOFF_PASSED', …))`; acts throw `new Refusal('CUTOFF_PASSED')`.
 */
export const refusals = {
  SIGNED_OUT: { status: 401, message: 'Nejprve se přihlaste.' },
  OTHER_ACCOUNT: { status: 401, message: 'V tomto prohlížeči je teď přihlášený jiný účet. Načtěte prosím stránku znovu.' },
  EMAIL_NOT_VERIFIED: { status: 403, message: 'Nejprve prosím potvrďte svůj e-mail kódem, který jsme vám poslali.' },
  NOT_ALLOWED: { status: 403, message: 'K této akci nemáte oprávnění.' },
  NOT_FOUND: { status: 404, message: 'Záznam jsme nenašli.' },
  INVALID_INPUT: { status: 400, message: 'Zkontrolujte zadané údaje.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Příliš mnoho pokusů. Zkuste to prosím za chvíli.' },
  BUSY: { status: 503, message: 'Právě se ukládá jiná změna. Zkuste to prosím znovu.' },
  IN_MAINTENANCE: { status: 503, message: DEFAULT_MESSAGE },
  KEY_REUSED: { status: 422, message: 'Tento požadavek už byl odeslán s jiným obsahem.' },
  NO_LOCALITY: { status: 409, message: 'Nejprve si v nastavení nákupů zvolte obec.' },
  WEEK_NOT_OFFERED: { status: 409, message: 'Tento týden nelze upravovat. Vyberte některý z příštích 8 týdnů.' },
  CUTOFF_PASSED: { status: 409, message: 'Uzávěrka pro změny uplynula' },
  CHANGED_MEANWHILE: { status: 409, message: 'Mezitím se to změnilo jinde. Vyberte prosím, co má platit.' },
  TEMPLATE_CHANGED: { status: 409, message: 'Šablona se mezitím změnila. Načetli jsme její nový stav.' },
  BASKET_FULL: { status: 409, message: 'V košíku může být nejvýš 200 položek.' },
  TOO_MANY_ONE_TIME: { status: 409, message: 'Na jeden závoz můžete přidat nejvýš 20 jednorázových položek.' },
  TOO_MANY_EXTERNAL: { status: 409, message: 'K jednomu týdnu můžete zapsat nejvýš 20 nákupů jinde.' },
  ALREADY_IN_BASKET: { status: 409, message: 'Tato položka je již v nákupu!' },
  WRONG_STEP: { status: 409, message: 'Takové množství této jednotky nelze zadat. Kusy a balení jsou celé, kg a l po setinách.' },
  OTHER_UNIT: { status: 409, message: 'Tuto položku vedeme v jiné jednotce. Přepočtěte prosím množství.' },
  ITEM_NOT_OFFERED: { status: 409, message: 'Tuto položku už nenabízíme.' },
  CANNOT_MERGE: { status: 409, message: 'Tyto položky sloučit nejde.' },
  ALREADY_DECIDED: { status: 409, message: 'O tomto návrhu už někdo rozhodl. Načetli jsme jeho nový stav.' },
  NOT_COLLECTING: { status: 409, message: 'Tento závoz právě nesbírá objednávky.' },
  NO_SUPPLIER_PROFILE: { status: 403, message: 'Nemáte registrovaný profil dodavatele. Kontaktujte administrátora.' },
  INVALID_TIERS: { status: 409, message: 'Pásma nabídky musí růst v množství a klesat v ceně.' },
  ALREADY_ALLOCATED: { status: 409, message: 'Již přiděleno' },
  NO_SUCH_POOL: { status: 409, message: 'Tato poptávka už není otevřená.' },
  WRONG_STATE: { status: 409, message: 'Závoz je v jiném stavu, než tato akce vyžaduje. Načetli jsme ho znovu.' },
  BEFORE_CUTOFF: { status: 409, message: 'Uzávěrka ještě nenastala. K dřívějšímu uzavření uveďte důvod.' },
  NOT_A_PICTURE: { status: 400, message: 'Soubor není obrázek, který umíme načíst. Vyberte JPEG, PNG, WebP nebo AVIF.' },
  DRY_RUN_OUTDATED: { status: 409, message: 'Nabídky se od zkoušky změnily. Spusťte zkoušku znovu.' },
  EMAIL_TAKEN: { status: 409, message: 'Tento email je již registrován. Zkuste se prosím přihlásit.' },
  WEAK_PASSWORD: { status: 409, message: 'Toto heslo je příliš běžné a dá se snadno uhodnout. Zvolte prosím jiné.' },
  INVALID_PHONE: { status: 409, message: 'Zadejte platné telefonní číslo' },
  CODE_WRONG: { status: 409, message: 'Ověření se nezdařilo' },
  CODE_EXPIRED: { status: 409, message: 'Kód už neplatí. Nechte si prosím poslat nový.' },
  ALREADY_VERIFIED: { status: 409, message: 'Tato adresa už je ověřená.' },
  PROFILE_CHANGED: { status: 409, message: 'Profil se mezitím změnil. Načetli jsme jeho nový stav.' },
  EMAIL_LINK_INVALID: { status: 409, message: 'Odkaz už neplatí, nebo patří k jinému účtu, než ke kterému jste přihlášeni.' },
  NO_CONTACT: { status: 409, message: 'Nejprve údaj vyplňte a uložte profil.' },
  SMS_NOT_SET_UP: { status: 409, message: 'Telefon zatím ověřit nejde, posílání SMS tu není nastavené.' },
  NO_SMS_THERE: { status: 409, message: 'SMS posíláme jen na česká a slovenská mobilní čísla.' },
  RESET_FAILED: { status: 409, message: 'Kód nesouhlasí nebo už neplatí. Zkontrolujte ho, nebo si nechte poslat nový.' },
  WRONG_PASSWORD: { status: 409, message: 'Heslo není správné' },
  WRONG_SECOND_CODE: { status: 409, message: 'Kód nesouhlasí nebo už byl použit. Zadejte prosím ten, který aplikace ukazuje teď.' },
  SECOND_STEP_OVER: { status: 409, message: 'Na kód se čekalo příliš dlouho. Zadejte prosím znovu e-mail a heslo.' },
  TWO_FACTOR_IS_ON: { status: 409, message: 'Dvoufázové ověření už je zapnuté.' },
  TWO_FACTOR_IS_OFF: { status: 409, message: 'Dvoufázové ověření není zapnuté.' },
  WRONG_CREDENTIALS: { status: 401, message: 'E-mail nebo heslo nesouhlasí.' },
  ACCOUNT_BLOCKED: { status: 403, message: 'Váš účet je zablokovaný. Napište nám prosím na podporu, společně to vyřešíme.' },
  ONLY_ADMINS_NOW: {
    status: 403,
    message: 'Nemáte oprávnění k přístupu během odstávky. Pouze administrátoři a testovací účty mají přístup.',
  },
  WRONG_BYPASS_CODE: { status: 409, message: 'Kód pro přístup během odstávky neplatí.' },
  WRONG_WINDOW: { status: 409, message: 'Konec odstávky musí být po jejím začátku.' },
  WINDOW_OVER: { status: 409, message: 'Tato odstávka už skončila.' },
  NO_SERVED_MUNICIPALITY: { status: 409, message: 'Nebyla nalezena žádná obsluhovaná obec pro vaše PSČ.' },
  NO_POSTAL_CODE: { status: 409, message: 'Zadejte PSČ, nebo je doplňte v profilu.' },
  SETTINGS_CHANGED: { status: 409, message: 'Nastavení nákupů se mezitím změnilo. Načetli jsme jeho nový stav.' },
  POINT_ELSEWHERE: { status: 409, message: 'Toto výdejní místo leží mimo lokalitu, ve které nakupujete.' },
  NO_SUCH_ACCOUNT: { status: 409, message: 'Uživatel s tímto emailem nebyl nalezen' },
  LINK_TO_SELF: { status: 409, message: 'Nemůžete propojit účet sám se sebou' },
  ALREADY_LINKED: { status: 409, message: 'Tento účet je již propojen' },
  LINK_REQUESTED: { status: 409, message: 'Žádost o propojení již byla odeslána' },
  LINK_EXISTS: { status: 409, message: 'Propojení s tímto účtem již existuje' },
  LINK_CODE_WRONG: { status: 409, message: 'Neplatný ověřovací kód' },
  LINK_CODE_EXPIRED: { status: 409, message: 'Ověřovací kód vypršel' },
  EXTRACTION_FAILED: { status: 409, message: 'Extrakce selhala' },
  PICTURE_NOT_READ: { status: 409, message: 'Chyba při extrakci dat' },
  NOTHING_EXTRACTED: { status: 409, message: 'Nepodařilo se extrahovat data' },
  LAST_ADMIN: { status: 409, message: 'Jste jediný správce. Účet půjde smazat, až dáte roli správce ještě někomu.' },
  NO_ERASURE: { status: 409, message: 'Žádné smazání účtu není naplánované.' },
  SUPPLIER_ACCOUNT: {
    status: 409,
    message: 'K účtu patří profil dodavatele. Napište nám prosím, kdo ho převezme, a účet pak půjde smazat.',
  },
} as const satisfies Record<string, { status: number; message: string }>

export type RefusalCode = keyof typeof refusals

/** The refusals that every procedure may give, beside its own. */
export const everywhere = [
  'SIGNED_OUT',
  'OTHER_ACCOUNT',
  'EMAIL_NOT_VERIFIED',
  'NOT_ALLOWED',
  'NOT_FOUND',
  'INVALID_INPUT',
  'TOO_MANY_REQUESTS',
  'BUSY',
  'IN_MAINTENANCE',
  'KEY_REUSED',
] as const

/** The error map of a procedure for oRPC, from the codes it may refuse with. */
export function refuse<const Code extends RefusalCode>(...codes: readonly Code[]) {
  return Object.fromEntries(codes.map((code) => [code, refusals[code]])) as unknown as { [C in Code]: { status: number; message: string } }
}
