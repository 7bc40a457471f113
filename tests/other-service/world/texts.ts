/** Texts in the eight languages of the service, in the order of `order`. */
const order = [8, 4, 3, 1, 2, 5, 6, 7];
const locales: Record<string, number> = { br: 8, pt: 4, es: 3, en: 1, fr: 2, da: 5, it: 6, de: 7 };

const dictionary: Record<string, string[]> = {
  single: [
    'Quarto individual',
    'Quarto de solteiro',
    'Habitación individual',
    'Single room',
    'Chambre simple',
    'Enkeltværelse',
    'Camera singola',
    'Einzelzimmer',
  ],
  double: [
    'Quarto duplo',
    'Quarto de casal',
    'Habitación doble',
    'Double room',
    'Chambre double',
    'Dobbeltværelse',
    'Camera doppia',
    'Doppelzimmer',
  ],
  family: [
    'Quarto para família',
    'Quarto familiar',
    'Habitación familiar',
    'Family room',
    'Chambre familiale',
    'Familieværelse',
    'Camera familiare',
    'Familienzimmer',
  ],
  suite: ['Suíte', 'Suite (PT)', 'Suite junior', 'Junior suite', 'Suite', 'Juniorsuite', 'Suite familiare', 'Juniorsuite mit Balkon'],
  flex: [
    'Tarifa flexível',
    'Tarifa flexível (PT)',
    'Tarifa flexible',
    'Flexible rate',
    'Tarif flexible',
    'Fleksibel pris',
    'Tariffa flessibile',
    'Flexibler Tarif',
  ],
  saver: [
    'Tarifa econômica',
    'Tarifa económica',
    'Tarifa ahorro',
    'Saver rate',
    'Tarif éco',
    'Sparepris',
    'Tariffa risparmio',
    'Spartarif',
  ],
  half: [
    'Pacote meia-pensão',
    'Pacote de meia pensão',
    'Paquete media pensión',
    'Half board package',
    'Forfait demi-pension',
    'Halvpensionspakke',
    'Pacchetto mezza pensione',
    'Halbpensionspaket',
  ],
  inclusive: [
    'Pacote tudo incluído',
    'Pacote com tudo incluído',
    'Todo incluido',
    'All inclusive package',
    'Forfait tout compris',
    'Alt inklusive',
    'Tutto compreso',
    'Alles inklusive',
  ],
  weekly: [
    'Tarifa semanal',
    'Tarifa semanal (PT)',
    'Tarifa de semana',
    'Weekly rate',
    'Tarif semaine',
    'Ugepris',
    'Tariffa settimanale',
    'Wochentarif',
  ],
  vat: [
    'Imposto sobre o valor',
    'IVA',
    'Impuesto sobre el valor',
    'Value added tax',
    'Taxe sur la valeur',
    'Moms',
    'Imposta sul valore',
    'Mehrwertsteuer',
  ],
  city: ['Taxa municipal', 'Taxa turística', 'Tasa turística', 'City tax', 'Taxe de séjour', 'Byskat', 'Tassa di soggiorno', 'Kurtaxe'],
  about: [
    'Hotel acolhedor',
    'Hotel acolhedor (PT)',
    'Hotel acogedor',
    'A welcoming hotel',
    'Un hôtel accueillant',
    'Et hyggeligt hotel',
    'Un hotel accogliente',
    'Ein gastliches Haus',
  ],
  penalty: [
    'Multa por cancelamento',
    'Penalização',
    'Penalización',
    'Cancellation penalty',
    'Frais d’annulation',
    'Afbestillingsgebyr',
    'Penale',
    'Stornogebühr',
  ],
  nonref: [
    'Não reembolsável',
    'Não reembolsável (PT)',
    'No reembolsable',
    'Non-refundable',
    'Non remboursable',
    'Kan ikke refunderes',
    'Non rimborsabile',
    'Nicht erstattbar',
  ],
  comment: [
    'Check-in a partir das 15h',
    'Entrada a partir das 15h',
    'Entrada desde las 15 h',
    'Check-in from 3 pm',
    'Arrivée dès 15 h',
    'Indtjekning fra kl. 15',
    'Arrivo dalle 15',
    'Anreise ab 15 Uhr',
  ],
  quiet: [
    'Quarto silencioso',
    'Quarto sossegado',
    'Habitación tranquila',
    'Quiet room',
    'Chambre calme',
    'Stille værelse',
    'Camera tranquilla',
    'Ruhiges Zimmer',
  ],
  transfer: ['Traslado', 'Transporte', 'Traslado al hotel', 'Transfer', 'Navette', 'Transport', 'Navetta', 'Abholung'],
  refused: [
    'Pedido recusado',
    'Pedido não aceite',
    'Petición rechazada',
    'Request refused',
    'Demande refusée',
    'Anmodning afvist',
    'Richiesta rifiutata',
    'Anfrage abgelehnt',
  ],
  noted: ['Observação', 'Nota', 'Aviso', 'Note', 'Remarque', 'Bemærk', 'Avviso', 'Hinweis'],
  full: ['Sem disponibilidade', 'Sem vagas', 'Sin cupo', 'No rooms left', 'Complet', 'Udsolgt', 'Esaurito', 'Ausgebucht'],
  crowd: [
    'Ocupação não permitida',
    'Lotação excedida',
    'Ocupación no permitida',
    'Occupancy not allowed',
    'Occupation non admise',
    'For mange gæster',
    'Occupazione non ammessa',
    'Belegung nicht möglich',
  ],
  short: [
    'Estadia curta demais',
    'Estadia demasiado curta',
    'Estancia corta',
    'Stay too short',
    'Séjour trop court',
    'For kort ophold',
    'Soggiorno breve',
    'Aufenthalt zu kurz',
  ],
  1: [
    'Tudo incluído',
    'Regime completo',
    'Todo incluido (comidas)',
    'All inclusive',
    'Tout compris',
    'Alt inkluderet',
    'Tutto incluso',
    'All-inklusive',
  ],
  3: ['Café da manhã', 'Pequeno-almoço', 'Desayuno', 'Breakfast', 'Petit déjeuner', 'Morgenmad', 'Colazione', 'Frühstück'],
  10: [
    'Pensão completa',
    'Pensão completa (PT)',
    'Pensión completa',
    'Full board',
    'Pension complète',
    'Helpension',
    'Pensione completa',
    'Vollpension',
  ],
  12: ['Meia-pensão', 'Meia pensão', 'Media pensión', 'Half board', 'Demi-pension', 'Halvpension', 'Mezza pensione', 'Halbpension'],
  14: ['Somente quarto', 'Só alojamento', 'Solo alojamiento', 'Room only', 'Chambre seule', 'Kun værelse', 'Solo camera', 'Nur Zimmer'],
  wifi: ['Internet sem fio', 'Rede sem fios', 'Wifi', 'Wireless internet', 'Internet sans fil', 'Trådløst net', 'Rete senza fili', 'WLAN'],
  pool: ['Piscina', 'Piscina interior', 'Alberca', 'Pool', 'Piscine', 'Svømmebad', 'Piscina coperta', 'Schwimmbad'],
  stayoff: [
    'Desconto de estadia',
    'Desconto por estadia',
    'Descuento por estancia',
    'Long stay discount',
    'Remise long séjour',
    'Langtidsrabat',
    'Sconto soggiorno',
    'Langzeitrabatt',
  ],
};

/** The text of a key in a language of the enumeration. */
export const text = (key: string | number, language: number): string => dictionary[String(key)]?.[order.indexOf(language)] ?? String(key);
export const isLanguage = (code: number): boolean => order.includes(code);

/** A language from a code, its digits, or its letters; null where it is none of the eight. */
export const languageOf = (asked: unknown): number | null => {
  if (typeof asked === 'number') return isLanguage(asked) ? asked : null;
  if (typeof asked !== 'string') return null;
  if (/^\d+$/.test(asked)) return isLanguage(Number(asked)) ? Number(asked) : null;
  return locales[asked.toLowerCase()] ?? null;
};
/** A language from a locale (`pt-BR`, `de_AT`, `en`); Portuguese of Brazil is `br`. */
export const localeOf = (asked: unknown): number | null => {
  if (typeof asked !== 'string') return null;
  const [tongue, land] = asked.toLowerCase().split(/[-_]/);
  if (tongue === 'pt' && land === 'br') return 8;
  return locales[tongue ?? ''] ?? null;
};

export const textPoints = {
  language: (_s: unknown, asked: unknown): number => languageOf(asked) ?? 8,
  locale: (_s: unknown, asked: unknown): number => localeOf(asked) ?? 8,
};
