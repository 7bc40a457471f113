import type { Texts } from './context.ts';

/** Sample texts for use without faker. Pure. */
export const builtinTexts: Texts = {
  city: ['Salvador', 'Porto', 'Lisboa', 'Madrid', 'København', 'Köln'],
  company: ['Viagens Azul', 'Northwind Travel', 'Reisebüro Süd'],
  country: ['Brasil', 'Portugal', 'España', 'France', 'Deutschland'],
  email: ['ana@example.com', 'bruno@example.org', 'chris@example.net'],
  name: ['Ana', 'José', 'Zoë', 'Søren', 'Giulia'],
  phone: ['+55 71 5555 0100', '+351 21 555 0101', '+1 202 555 0102'],
  sentence: [
    'Late arrival, please keep the room.',
    'Quarto silencioso, por favor.',
    'Two beds, if possible.',
  ],
  street: ['Rua das Flores 12', 'Main Street 1', 'Rue de la Paix 5'],
  surname: ['Silva', 'Müller', "O'Brien", 'Núñez', 'García-López'],
  url: ['https://example.com/a', 'https://example.org/b?c=1'],
  word: ['alfa', 'beta', 'gama', 'delta', 'omega', 'sigma', 'kappa'],
  zip: ['40026-010', '1100-150', '28013', '10115'],
};
