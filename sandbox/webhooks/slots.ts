/** How many attempts may run at the same time. Whoever finds no room is called when there is some, each in turn. */
export interface Slots {
  /** @returns whether there was room; if not, `again` is called once there is */
  take(again: () => void): boolean;
  give(): void;
  /** Whoever waited to be called is called no more. */
  leave(again: () => void): void;
}

export function createSlots(most: number): Slots {
  const waiting = new Set<() => void>();
  let free = most;
  return {
    take: (again) => {
      if (free === 0) {
        waiting.add(again);
        return false;
      }
      free -= 1;
      return true;
    },
    give: () => {
      free += 1;
      // Whoever is called may have no use for it by now: then it is the turn of the next.
      for (const again of waiting) {
        if (free === 0) return;
        waiting.delete(again);
        again();
      }
    },
    leave: (again) => void waiting.delete(again),
  };
}
