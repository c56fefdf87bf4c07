import type { Router } from 'express';
import type { Services } from '#server/services.ts';
import { profileRoutes } from './profile-routes.ts';
import { userRoutes } from './user-routes.ts';
import { deviceRoutes } from './device-routes.ts';
import { machineRoutes } from './machine-routes.ts';
import { accessRequestRoutes } from './access-request-routes.ts';
import { membershipInvitationRoutes } from './membership-invitation-routes.ts';
import { notificationRoutes } from './notification-routes.ts';

/** A person's own data, devices and memberships. */
export function addPeopleRoutes(router: Router, services: Services): void {
  profileRoutes(router, services);
  userRoutes(router, services);
  deviceRoutes(router, services);
  machineRoutes(router, services);
  accessRequestRoutes(router, services);
  membershipInvitationRoutes(router, services);
  notificationRoutes(router, services);
}
