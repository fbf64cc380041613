onRecordValidate((e) => require(`${__hooks}/lib/chats.js`).validate(e), 'chats')
