onRecordCreateRequest((e) => require(`${__hooks}/lib/sign-up.js`).carryAnswers(e), 'users')
onRecordCreate((e) => require(`${__hooks}/lib/sign-up.js`).createUser(e), 'users')
onRecordUpdate((e) => require(`${__hooks}/lib/sign-up.js`).updateUser(e), 'users')
onRecordUpdate((e) => require(`${__hooks}/lib/sign-up.js`).updateProfile(e), 'profiles')
