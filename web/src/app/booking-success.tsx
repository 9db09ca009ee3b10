import { Suspense } from 'react';
import { isSignedIn } from '../api/session.ts';
import BookingSuccessScreen from '../booking/booking-success-screen.tsx';
import SharingOffered from '../grants/sharing-offered.tsx';
import { saidByAge } from '../parts/age.tsx';
import { ScreenSkeleton } from '../ui/skeleton.tsx';
import { Store } from './person-frame.tsx';
import { Quiet } from './quiet.tsx';

const OwnBookingSuccess = saidByAge(BookingSuccessScreen);

/** "Félicitations" (booking), and beside it what may be opened to the consultant now (grants). Its place is there before it is known. */
export default function BookingSuccess() {
  const own = isSignedIn();
  return (
    <>
      {own ? <OwnSuccess /> : <BookingSuccessScreen />}
      <div className="min-h-12 px-4 pb-10">
        {own && (
          <Store>
            <SharingOffered />
          </Store>
        )}
      </div>
    </>
  );
}

/** Whoever is signed in is said tu or vous; should that not come, it is said all the same. */
function OwnSuccess() {
  return (
    <Store>
      <Quiet fallback={<BookingSuccessScreen />}>
        <Suspense fallback={<ScreenSkeleton />}>
          <OwnBookingSuccess />
        </Suspense>
      </Quiet>
    </Store>
  );
}
