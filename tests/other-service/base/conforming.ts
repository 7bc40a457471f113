import { party } from '../rates/party.ts';
import { ratePoints } from '../rates/quote.ts';
import { checkratePoints } from '../v2/checkrate.ts';
import { v2Points } from '../v2/availability.ts';
import { cancelPoints, periodPoints } from '../v1/cancel.ts';
import { envelope } from '../v1/envelope.ts';
import { hotelPoints } from '../v1/hotels.ts';
import { reservationPoints } from '../v1/reservation.ts';
import { orderPoints } from '../orders/lookup.ts';
import { webhookPoints } from '../webhooks/send.ts';
import { textPoints } from '../world/texts.ts';
import type { Points } from '../types.ts';
import { moneyPoints } from './money.ts';
import { tokenPoints } from './tokens.ts';

/** The conforming decisions, as the specification states them. */
export const conforming: Points = {
  ask: (_s, _op, body) => body,
  answer: (_s, _op, body) => body,
  http: (_s, _op, reply) => reply,
  envelope,
  party,
  ...textPoints,
  ...moneyPoints,
  ...ratePoints,
  ...tokenPoints,
  ...hotelPoints,
  ...v2Points,
  ...checkratePoints,
  ...cancelPoints,
  ...periodPoints,
  ...reservationPoints,
  ...orderPoints,
  ...webhookPoints,
};
