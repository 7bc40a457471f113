export type Slots = ReturnType<typeof createSlots>;

/** Limits the number of concurrent attempts. Callers that find no free slot are called later, in order. */
export function createSlots(maxSlots: number) {
  const waitingCallers = new Set<() => void>();
  let freeSlots = maxSlots;
  return {
    /** @returns whether a slot was free; if not, `onFree` is called once one is */
    take: (onFree: () => void): boolean => {
      if (freeSlots === 0) {
        waitingCallers.add(onFree);
        return false;
      }
      freeSlots -= 1;
      return true;
    },
    release: (): void => {
      freeSlots += 1;
      // A caller that does not need the slot any more does not take it; then the next caller is called.
      for (const onFree of waitingCallers) {
        if (freeSlots === 0) return;
        waitingCallers.delete(onFree);
        onFree();
      }
    },
    leave: (onFree: () => void): void => void waitingCallers.delete(onFree),
  };
}
