import { isSignedIn } from '../api/session.ts';
import BookingSuccessScreen from '../booking/booking-success-screen.tsx';
import SharingOffered from '../grants/sharing-offered.tsx';
import { Store } from './person-frame.tsx';

/** "Félicitations" (booking), and beside it what may be opened to the consultant now (grants). Its place is there before it is known. */
export default function BookingSuccess() {
  return (
    <>
      <BookingSuccessScreen />
      <div className="min-h-12 px-4 pb-10">
        {isSignedIn() && (
          <Store>
            <SharingOffered />
          </Store>
        )}
      </div>
    </>
  );
}
