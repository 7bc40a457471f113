/** Suppliers and the client of the demo orders, all invented. Specification: "Order record". */
import type { Supplier } from '../parties.ts';

const supplier = (
  id: string,
  brandName: string,
  place: Pick<Supplier, 'address' | 'cityName' | 'stateName' | 'zipCode' | 'countryCode'>,
): Supplier => ({
  id: `supplier-${id}`,
  platformId: `platform-${id}`,
  corporateName: `${brandName} Operações Ltda`,
  brandName,
  vat: '00.000.000/0000-00',
  email: `desk@${id}.example`,
  phone: '+55 11 5550 0190',
  ...place,
  cityRegistration: '000000-0',
  stateRegistration: 'ISENTO',
});

const saoPaulo = {
  address: 'Avenida Paulista 1',
  cityName: 'São Paulo',
  stateName: 'SP',
  zipCode: '01310-000',
  countryCode: 'BR',
};
const porto = {
  address: 'Rua do Ouro 1',
  cityName: 'Porto',
  stateName: 'Porto',
  zipCode: '4150-000',
  countryCode: 'PT',
};

export const beds = supplier('beds', 'Camas do Mundo', saoPaulo);
export const tours = supplier('tours', 'Passeios do Mundo', porto);
export const coaches = supplier('coaches', 'Viação Serra Azul', saoPaulo);

export const client = {
  clientId: 'client-1',
  clientName: 'Agência Horizonte',
  clientVat: '00.000.000/0000-00',
  clientExternalCode: 'AG-1',
};
