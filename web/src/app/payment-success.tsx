import { measurePurchase } from '../measurement/events.ts';
import { PaymentSuccessScreen } from '../checkout/payment-success-screen.tsx';

/** `/payment-success`: here an order meets measurement. */
export default function PaymentSuccess() {
  return <PaymentSuccessScreen onPaid={measurePurchase} />;
}
