import type { Words } from './languages.ts';

/** What v1 answers report as an error or a warning. The order is that of the codes: append, never insert. */
export const problems = {
  'problem.unusable': [
    'The request cannot be used',
    'O pedido não pode ser utilizado',
    'La solicitud no se puede utilizar',
    'La demande est inutilisable',
    'Forespørgslen kan ikke bruges',
    'La richiesta non è utilizzabile',
    'Die Anfrage ist nicht verwendbar',
    'A solicitação não pode ser utilizada',
  ],
  'problem.unauthorized': [
    'The keys are missing or wrong',
    'As chaves faltam ou estão erradas',
    'Faltan las claves o no son correctas',
    'Les clés manquent ou sont fausses',
    'Nøglerne mangler eller er forkerte',
    'Le chiavi mancano o sono errate',
    'Die Schlüssel fehlen oder sind falsch',
    'As chaves estão faltando ou estão erradas',
  ],
  'problem.nowhere': [
    'There is nothing at this place',
    'Não há nada neste local',
    'No hay nada en este lugar',
    "Il n'y a rien à cet endroit",
    'Der er intet på dette sted',
    'Qui non c’è nulla',
    'Hier gibt es nichts',
  ],
  'problem.gone': [
    'This rate is no longer available',
    'Esta tarifa já não está disponível',
    'Esta tarifa ya no está disponible',
    "Ce tarif n'est plus disponible",
    'Denne pris er ikke længere ledig',
    'Questa tariffa non è più disponibile',
    'Dieser Preis ist nicht mehr verfügbar',
    'Esta tarifa não está mais disponível',
  ],
  'problem.conflict': [
    'This contradicts what was done before',
    'Isto contradiz o que foi feito antes',
    'Esto contradice lo que se hizo antes',
    'Ceci contredit ce qui a été fait avant',
    'Dette strider mod, hvad der er sket før',
    'Questo contraddice quanto fatto prima',
    'Das widerspricht dem, was vorher geschah',
    'Isto contradiz o que já foi feito',
  ],
  'problem.expired': [
    'This has expired',
    'Isto expirou',
    'Esto ha caducado',
    'Ceci a expiré',
    'Dette er udløbet',
    'È scaduto',
    'Das ist abgelaufen',
  ],
  'problem.transport': [
    'The body must be JSON',
    'O corpo tem de ser JSON',
    'El cuerpo debe ser JSON',
    'Le corps doit être du JSON',
    'Indholdet skal være JSON',
    'Il corpo deve essere JSON',
    'Der Inhalt muss JSON sein',
    'O corpo deve ser JSON',
  ],
} as const satisfies Record<`problem.${string}`, Words>;

export type ProblemPhrase = keyof typeof problems;

/** The Code of a problem in v1 answers. The specification does not show its catalogue: this one is the sandbox's. */
export const problemCode = (phrase: ProblemPhrase): number => 100 + Object.keys(problems).indexOf(phrase);
