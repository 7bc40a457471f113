/** How a tenant stands, as the control port tells it. */

export interface AttemptShown {
  readonly at: number;
  readonly milliseconds: number;
  readonly url: string;
  readonly status?: number;
  readonly error?: string;
}

export interface DeliveryShown {
  readonly seq: number;
  readonly notice: Readonly<Record<string, unknown>>;
  readonly state: 'pending' | 'delivered' | 'dead';
  readonly tries: number;
  readonly attempts: readonly AttemptShown[];
  readonly reason: string | null;
}

export interface ReservationShown {
  readonly id: string;
  readonly source: string;
  readonly order?: string;
  readonly state: string;
  readonly rooms: readonly {
    readonly hotel: number;
    readonly stay: { readonly checkIn: number; readonly nights: number };
  }[];
}

export interface StandingShown {
  readonly id: string;
  readonly fault: string | null;
  readonly variant: string | null;
  /** Milliseconds ahead of the real time; where it stands, while it does. */
  readonly clock: { readonly offset: number; readonly stoppedAt: number | null };
  readonly webhook: string | null;
  /** The newest first, as all lists here. */
  readonly deliveries: readonly DeliveryShown[];
  readonly reservations: readonly ReservationShown[];
  readonly rates: {
    readonly closed: readonly string[];
    readonly factors: readonly (readonly [rate: string, factor: number])[];
  };
}
