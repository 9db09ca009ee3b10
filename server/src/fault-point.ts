/**
 * Where crash tests kill the product: between each two steps of a payment. `FAULT_POINT` names one; main.ts arms it, and
 * production does not start with it.
 */
export const FAULT_POINTS = [
  'order-opened',
  'order-signed',
  'notification-believed',
  'payment-recorded',
  'payment-committed',
  'free-order-recorded',
  'free-order-committed',
  'order-mailed',
  'consultation-answered',
  'refund-written',
  'refund-answered',
  'withdrawal-recorded',
  'withdrawal-committed',
  'withdrawal-mailed',
  'gift-written',
  'gift-mailed',
] as const;

export type FaultPoint = (typeof FAULT_POINTS)[number];

let armed: FaultPoint | null = null;

export const armFaultPoint = (name: FaultPoint | null): void => {
  armed = name;
};

/** Ends the process here, as kill -9 does and a power cut would, when this is the point that is armed. */
export const faultPoint = (name: FaultPoint): void => {
  if (name === armed) process.kill(process.pid, 'SIGKILL');
};
