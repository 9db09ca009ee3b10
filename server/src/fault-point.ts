/**
 * Where crash tests kill the product: between each two steps of a payment. The file that `FAULT_POINT_FILE` names holds the name of
 * one, or is not there; main.ts watches for it, and production does not start with it.
 */
import { readFileSync } from 'node:fs';

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

let armedBy: string | null = null;

export const armFaultPoints = (file: string | null): void => {
  armedBy = file;
};

/** Read anew each time: who arms a point does not start the product again for it. */
const isArmed = (name: FaultPoint, file: string): boolean => {
  try {
    return readFileSync(file, 'utf8') === name;
  } catch {
    return false;
  }
};

/** Ends the process here, as kill -9 does and a power cut would, when this is the point that is armed. */
export const faultPoint = (name: FaultPoint): void => {
  if (armedBy !== null && isArmed(name, armedBy)) process.kill(process.pid, 'SIGKILL');
};
