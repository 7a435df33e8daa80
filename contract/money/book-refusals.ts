/** The refusals of the books: settlements, withdrawals, credit notes, corrections and reminders. */
export const bookRefusals = {
  NOT_BALANCED: { status: 409, message: 'Závoz zatím vyúčtovat nejde.' },
  NOBODY_SHARES: { status: 409, message: 'V tomto závozu nikdo nic nedostal, není mezi koho dělit.' },
  ABOVE_CEILING: { status: 409, message: 'Někdo by zaplatil víc, než nejvýš odsouhlasil. Zvolte menší částku.' },
  DISCOUNT_TOO_HIGH: { status: 409, message: 'Někdo by dostal zpátky víc, než zaplatil. Zvolte menší částku.' },
  NOT_WITHDRAWABLE: { status: 409, message: 'Od toho už odstoupit nejde.' },
  WITHDRAWAL_DECIDED: { status: 409, message: 'O tomto odstoupení už někdo rozhodl.' },
  NO_PURCHASE_ITEM: { status: 409, message: 'Reklamace se netýká žádné položky nákupu, takže k ní nejde vystavit dobropis.' },
  CREDIT_TOO_HIGH: { status: 409, message: 'Dobropis nemůže být vyšší než cena položky.' },
  NOT_CORRECTABLE: { status: 409, message: 'Tento zápis opravit nejde.' },
  ALREADY_CORRECTED: { status: 409, message: 'Tento zápis už je opravený, nebo jeho oprava čeká na schválení.' },
  OWN_CORRECTION: { status: 409, message: 'Vlastní návrh schválit nemůžete. Požádejte kolegu.' },
  CORRECTION_DECIDED: { status: 409, message: 'O tomto návrhu už někdo rozhodl.' },
  ALREADY_PROPOSED: { status: 409, message: 'Tohle už na potvrzení druhým člověkem čeká.' },
  TILL_COUNTED: { status: 409, message: 'Pokladna už je spočítaná. Zápis teď opraví jen finance.' },
  STOP_IN_PAST: { status: 409, message: 'Vyberte dnešní nebo pozdější den.' },
}
