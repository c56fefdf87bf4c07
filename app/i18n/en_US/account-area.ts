export const accountArea = {
  title: 'My account',
  tabsLabel: 'Parts of the account',
  tabs: {
    profile: 'Profile',
    security: 'Security',
    charge: 'Billing',
    notifications: 'Notifications',
    plans: 'Plans',
    certificates: 'Certificates',
  },
  devicesText: "See where you are signed in and take a device's access away.",
  devices: 'See devices',
} as const;
