/** Limits the number of concurrent attempts. Callers that find no free slot are called later, in order. */
export interface Slots {
  /** @returns whether a slot was free; if not, `onFree` is called once one is */
  take(onFree: () => void): boolean;
  release(): void;
  leave(onFree: () => void): void;
}

export function createSlots(maxSlots: number): Slots {
  const waiting = new Set<() => void>();
  let free = maxSlots;
  return {
    take: (onFree) => {
      if (free === 0) {
        waiting.add(onFree);
        return false;
      }
      free -= 1;
      return true;
    },
    release: () => {
      free += 1;
      // If the called one does not need the slot any more, the next one is called.
      for (const onFree of waiting) {
        if (free === 0) return;
        waiting.delete(onFree);
        onFree();
      }
    },
    leave: (onFree) => void waiting.delete(onFree),
  };
}
