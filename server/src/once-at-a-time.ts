/** Work that several ask for at the same moment and that is done once. */
export const onceAtATime = <T>(): ((key: string, work: () => Promise<T>) => Promise<T>) => {
  const inHand = new Map<string, Promise<T>>();
  return (key, work) => {
    const begun = inHand.get(key);
    if (begun) return begun;
    const result = work().finally(() => inHand.delete(key));
    inHand.set(key, result);
    return result;
  };
};
